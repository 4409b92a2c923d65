"""Every message between client and server: a type each, msgpack on the wire, checked on arrival.

A frame is one msgpack map with the ``type`` of the message. What belongs to a game (actions,
events, states, options) travels as plain maps that the game itself reads and checks. Points in
time are seconds since 1970 by the server's clock, lengths of time are seconds.
"""

# ruff: noqa: F403 - a message is known as soon as it stands in its file
from parlour.shared.messages.answers import *
from parlour.shared.messages.parts import *
from parlour.shared.messages.requests import *
from parlour.shared.messages.wire import *
