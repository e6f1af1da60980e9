def show(names):
    names = sorted(names)
    names.sort()
    for name in map(str, names):
        print(name)
    return filter(None, names)
