def walk(start):
    waiting = [start]
    while waiting:
        node = waiting.pop(0)  # expect
        for child in node.children:
            waiting.insert(0, child)  # expect
