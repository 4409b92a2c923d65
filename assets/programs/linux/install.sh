#!/bin/sh
# Adds the game to the menu of this user and lets it open invitations (gods-playground://…).
# The game stays in this folder; after moving the folder, call this again.
# With --remove: takes it out of the menu.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/gods-playground.desktop
icon=$data/icons/hicolor/256x256/apps/gods-playground.png

if [ "${1:-}" = --remove ]; then
    rm -f "$entry" "$icon"
else
    mkdir -p "$(dirname "$entry")" "$(dirname "$icon")"
    cp "$here/gods-playground.png" "$icon"
    # A path between quotes, with what is special there masked.
    program=$(printf %s "$here/gods-playground" | sed -e 's/\\/&&&&/g' -e 's/["`$]/\\\\&/g' -e 's/%/%%/g')
    {
        sed "/^Exec=/d" "$here/gods-playground.desktop"
        printf 'Exec="%s" %%u\n' "$program"
    } > "$entry"
    if command -v xdg-mime > /dev/null; then
        xdg-mime default gods-playground.desktop x-scheme-handler/gods-playground
    fi
fi
if command -v update-desktop-database > /dev/null; then
    update-desktop-database "$data/applications"
fi
