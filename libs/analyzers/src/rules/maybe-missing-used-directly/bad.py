import re

version = re.match(r"v(\d+)", text).group(1)  # expect
name = Order.objects.filter(open=True).first().name  # expect
