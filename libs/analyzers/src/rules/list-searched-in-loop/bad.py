def once(names):
    seen = []
    for name in names:
        if name not in seen:  # expect
            seen.append(name)
    return seen
