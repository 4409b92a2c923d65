"""What is said at a table, over the board."""

from __future__ import annotations

from client.app import App
from client.scenes.menu import MenuScene
from client.table_model import TableModel
from shared.messages import Said, Say, ServerMessage
