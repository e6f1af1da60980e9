def total(frame):
    for row in frame.itertuples():
        show(row.price)
    return (frame["price"] * frame["count"]).sum()
