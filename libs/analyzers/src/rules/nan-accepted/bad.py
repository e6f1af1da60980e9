from flask import request


@app.post("/pay")
def pay():
    amount = float(request.form["amount"])  # expect
    if amount > account.balance:
        abort(400)
    account.pay(amount)
