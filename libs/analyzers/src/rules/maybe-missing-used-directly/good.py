import re

found = re.match(r"v(\d+)", text)
version = found.group(1) if found else None
name = Order.objects.get(pk=1).name
