import requests


def stock(ids):
    rows = []
    for item in ids:
        rows.append(requests.get(f"https://stock.example/{item}", timeout=5))  # expect
    return rows
