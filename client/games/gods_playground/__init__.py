"""The board of God's Playground: layout, drawing, animations, sentences and composers."""
