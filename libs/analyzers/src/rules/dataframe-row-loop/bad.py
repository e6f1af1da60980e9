def total(frame):
    result = 0
    for _, row in frame.iterrows():  # expect
        result += row["price"] * row["count"]
    return result
