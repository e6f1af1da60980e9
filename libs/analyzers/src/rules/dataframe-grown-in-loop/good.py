import pandas as pd


def load(paths, groups):
    parts = []
    for path in paths:
        parts.append(pd.read_csv(path))
    frame = pd.concat(parts)
    for group in groups:
        joined = pd.concat([group.left, group.right])
        joined.to_csv(group.path)
    return frame
