def total(order):
    order.breakpoint()
    breakpoint = order.total
    return breakpoint


def stop(frame):
    return debugger().set_trace(frame)
