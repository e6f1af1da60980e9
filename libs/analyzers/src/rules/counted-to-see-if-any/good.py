if Order.objects.filter(open=True).exists():
    warn()
if Order.objects.count() > 10:
    warn()
if names.count("a") > 0:
    warn()
