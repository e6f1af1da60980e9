def save(order):
    logger.debug(f"saved {order.id}")  # expect
