import math

from flask import request


@app.post("/pay")
def pay():
    amount = float(request.form["amount"])
    if not math.isfinite(amount) or amount > account.balance:
        abort(400)
    account.pay(amount)


@app.get("/near")
def near():
    width = float(request.args["width"])
    return draw(width)


def settings(text):
    limit = float(text)
    return limit > 3


@app.get("/link")
def link():
    expires = float(request.args.get("expires") or 0)
    if now() <= expires <= now() + 3600:
        return render("link.html")
