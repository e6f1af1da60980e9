prices = {}


@app.route("/price")
def price():
    prices[request.args["id"]] = load(request.args["id"])  # expect
    return prices[request.args["id"]]
