import sys
from collections import deque


def walk(start, folders, args):
    waiting = deque([start])
    while waiting:
        node = waiting.popleft()
        waiting.extend(node.children)
        node.items.pop()
        node.names.pop("0", None)
    for folder in folders:
        first = args.pop(0)
        print(first)
        sys.path.insert(0, folder)
    return args.pop(0)
