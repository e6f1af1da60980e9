import sys

def pay(order):
    if order.paid:
        return True
        log("paid")  # expect
    for line in order.lines:
        continue
        check(line)  # expect


def late(order):
    if order.late:
        raise Late()
    elif order.early:
        sys.exit(1)
    else:
        return False
    order.save()  # expect
