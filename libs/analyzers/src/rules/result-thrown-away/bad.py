def show(names):
    sorted(names)  # expect
    map(print, names)  # expect
    return names
