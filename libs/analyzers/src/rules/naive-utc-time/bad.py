import datetime as dt
from datetime import datetime


def stamp(order):
    order.created = datetime.utcnow()  # expect
    order.paid = dt.datetime.utcfromtimestamp(order.seconds)  # expect
