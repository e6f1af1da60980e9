def summary(user):
    open_orders = len(Order.objects.filter(user=user, open=True))  # expect
    return open_orders, len(User.objects.all())  # expect
