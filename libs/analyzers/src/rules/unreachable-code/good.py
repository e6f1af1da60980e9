import sys

def pay(order):
    if order.paid:
        return True
    with order.lock():
        return order.save()
    try:
        return order.total
    finally:
        order.close()
    if order.late:
        raise Late()
    elif order.early:
        return False
    for line in order.lines:
        break
    sys.exit(2)
    return None

def nothing():
    return
    yield
