prices = {}


@app.route("/price")
def price():
    if len(prices) > 1000:
        prices.clear()
    prices[request.args["id"]] = load(request.args["id"])
    own = {}
    own[request.args["id"]] = 1
    return own
