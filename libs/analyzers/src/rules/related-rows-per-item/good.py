def report(given):
    for order in Order.objects.filter(open=True).prefetch_related("lines"):
        print(order.lines.all())
    for order in given:
        print(order.lines.all())
    for order in Order.objects.all():
        print(order.name.first(), order.date.year)
        break
