def save(order):
    logger.debug("saved %s", order.id)
    logger.debug("saved")
    parser.debug(f"saved {order.id}")
