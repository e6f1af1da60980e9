def close(orders):
    for order in orders:
        order.status = "closed"
        order.save()  # expect
