import yaml


def read(path):
    first = yaml.load(open(path))  # expect
    second = yaml.load(open(path), Loader=yaml.Loader)  # expect
    third = yaml.load(path, yaml.UnsafeLoader)  # expect
    return first, second, third, yaml.unsafe_load(path)  # expect
