if Order.objects.filter(open=True).count() > 0:  # expect
    warn()
if orders.filter(open=True).count() == 0:  # expect
    leave()
