const clean = name.trim()
list.sort()
