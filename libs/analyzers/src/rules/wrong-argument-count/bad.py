def total(price, amount=1, *, tax): ...

def plain(price, amount): return price * amount

def at(x, /, y): return x

plain(1)  # expect
plain(1, 2, 3)  # expect
plain(1, prize=2)  # expect
total(1, 2)  # expect
total(1, 2, 3, tax=4)  # expect
at(1, x=2)  # expect

class Basket:
    def __init__(self, owner):
        self.owner = owner

    def add(self, item, count):
        return self.sum(item)  # expect

    def sum(self):
        self.shared(1)  # expect
        return self.add("x")  # expect

    @staticmethod
    def shared(a, b):
        return a

Basket()  # expect

def outer():
    def inner(a): return a
    inner(1, 2)  # expect

def inner(a, b): return a

inner(1)  # expect
