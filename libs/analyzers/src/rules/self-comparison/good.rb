same if a.start == b.start
