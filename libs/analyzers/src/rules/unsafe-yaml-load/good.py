import yaml


def read(path):
    first = yaml.safe_load(open(path))
    return first, yaml.load(path, Loader=yaml.SafeLoader), yaml.load(path, yaml.CSafeLoader), yaml.dump(first)
