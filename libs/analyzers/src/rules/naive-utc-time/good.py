from datetime import datetime, timezone


def stamp(order, clock):
    order.created = datetime.now(timezone.utc)
    order.paid = clock.utcnow()
