def once(names):
    seen = set()
    for name in names:
        parts = []
        if name not in seen and "a" in name and name not in parts:
            seen.add(name)
    return seen
