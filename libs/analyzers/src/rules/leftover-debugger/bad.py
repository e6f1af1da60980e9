import pdb
from ipdb import set_trace


def total(order):
    breakpoint()  # expect
    pdb.set_trace()  # expect
    set_trace()  # expect
    return order.total
