def load(path):
    with open(path) as file:
        for line in file.readlines():  # expect
            handle(line)
