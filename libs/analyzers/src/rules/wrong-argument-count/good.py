import functools
from dataclasses import dataclass
from other import twice

def total(price, amount=1, *, tax=0): return price
def many(*values, **options): return values

total(1)
total(1, tax=2)
total(price=1)
total(*prices)
total(1, **options)
many(1, 2, 3, x=1)

@functools.cache
def wrapped(a): return a

wrapped(1, 2)

if fast:
    def pick(a): return a
else:
    def pick(a, b): return a

pick(1, 2)
twice(1, 2, 3)

def replaced(a): return a
replaced = functools.partial(replaced, 1)
replaced()

with pytest.raises(TypeError):
    total()

@dataclass
class Point:
    x: int
    y: int

Point(1, 2)

class Page(Base):
    def __init__(self, a): self.a = a
    def render(self): raise NotImplementedError
    def handler(self, a): return a
    def show(self, total):
        self.handler = total
        self.handler(1, 2)
        self.render(1)
        self.missing(1, 2)
        return total(1, 2, 3)

Page(1, 2, 3)
sum(a for a in many())
