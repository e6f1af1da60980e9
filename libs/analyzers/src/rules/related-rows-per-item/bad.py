def report():
    for order in Order.objects.filter(open=True):
        print(order.lines.all())  # expect
    customers = Customer.objects.all()
    for customer in customers:
        print(customer.orders.count())  # expect
