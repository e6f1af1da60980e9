def total(order):
    order.breakpoint()
    breakpoint = order.total
    return breakpoint
