ids = Order.objects.filter(open=True).values_list("customer_id", flat=True)
labels = [order.label() for order in Order.objects.filter(open=True)]
names = [user.name for user in users]
