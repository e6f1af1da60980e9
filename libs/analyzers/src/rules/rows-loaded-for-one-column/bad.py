ids = [order.customer_id for order in Order.objects.filter(open=True)]  # expect
