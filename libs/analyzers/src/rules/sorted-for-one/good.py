oldest = min(orders, key=lambda order: order.date)
three = sorted(orders)[:3]
second = sorted(orders)[1]
