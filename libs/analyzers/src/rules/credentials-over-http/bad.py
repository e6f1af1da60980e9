import requests

requests.get("http://api.partner-shop.com/orders", auth=(user, secret), timeout=5)  # expect
