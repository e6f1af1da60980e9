def close(orders):
    orders.update(status="closed")
    for form in forms:
        form.save()
    for order in orders:
        order.save("copy.txt")
