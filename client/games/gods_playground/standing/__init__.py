"""What stands where on the board of God's Playground, part by part; each a function of a view."""
