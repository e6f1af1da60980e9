oldest = sorted(orders, key=lambda order: order.date)[0]  # expect
longest = sorted(names, key=len)[-1]  # expect
