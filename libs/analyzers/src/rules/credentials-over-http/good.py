import requests

requests.get("https://api.partner-shop.com/orders", auth=(user, secret), timeout=5)
requests.get("http://api.partner-shop.com/news", timeout=5)
