import requests


def stock(ids):
    answer = requests.get("https://stock.example/", params={"ids": ids}, timeout=5)
    while True:
        reply = requests.get("https://stock.example/next", timeout=5)
        if not reply.ok:
            break
    return answer
