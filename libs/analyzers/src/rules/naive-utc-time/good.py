from datetime import datetime, timezone


def stamp(order, clock):
    order.created = datetime.now(timezone.utc)
    order.paid = clock.utcnow()
    order.sent = datetime.utcnow().replace(tzinfo=timezone.utc)
