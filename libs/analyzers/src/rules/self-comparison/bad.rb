same if a.start == a.start # expect
