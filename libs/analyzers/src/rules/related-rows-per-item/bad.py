def report():
    for order in Order.objects.filter(open=True):
        print(order.lines.all())  # expect
    customers = Customer.objects.all()
    for customer in customers:
        print(customer.orders.count())  # expect


def counted(owner):
    found = []
    for order in Order.objects.filter(owner=owner):
        found.append({
            "open": order.lines.filter(state="open").count(),  # expect
            "sent": order.lines.filter(state="sent").count(),
            "paid": order.payments.filter(state="paid").count(),  # expect
        })
    return found
