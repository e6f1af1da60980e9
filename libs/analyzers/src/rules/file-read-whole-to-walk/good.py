def load(path):
    with open(path) as file:
        for line in file:
            handle(line)
    with open(path) as file:
        lines = file.readlines()
    return lines
