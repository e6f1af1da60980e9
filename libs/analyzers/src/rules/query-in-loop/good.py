import requests


def report(orders, cursor, pages):
    customers = Customer.objects.filter(pk__in=[order.customer_id for order in orders])
    rows = []
    for customer in Customer.objects.filter(active=True):
        rows.append(customer)
    for order in orders:
        found = cache.get(order.id)
        names = {"a": 1}.get(order.id)
        rows.append((found, names))
    for batch in pages:
        rows.extend(Customer.objects.filter(pk__in=batch))
    for statement in customers.resets:
        cursor.execute(statement)
    while True:
        reply = requests.get("https://stock.test/next")
        if not reply.ok:
            break
    return customers, rows


def of_each_kind(cursor, owner):
    for kind in ("orders", "refunds"):
        cursor.execute(QUERIES[kind], {"kind": kind})


class Stock:
    def left(self, numbers):
        found = []
        for number in numbers:
            reply = self.session.get(f"{self.address}/left", params={"number": number})
            found.append(reply.json())
        return found


REGIONS = ("north", "south")


def totals(session):
    for region in REGIONS:
        session.execute(TOTAL, {"region": region})


def seats(db, numbers):
    known = {seat.number: seat for seat in db.scalars(select(Seat).where(Seat.number.in_(numbers)))}
    names = []
    for number in numbers:
        names.append(db.get(f"name:{number}"))
    return known, names


class Tickets:
    def seats(self, tickets, batches):
        query = self.db.query(Seat)
        for name in ("north", "south"):
            query = query.filter(Seat.region != name)
        for batch in batches:
            self.note(self.db.query(Seat).filter(Seat.id.in_(batch)).all())
        return query.all()


async def seat_people(database, people, table):
    taken = await database.fetch_all(query="select number from seats where table_id = :table", values={"table": table})
    await database.execute_many(query=seats.insert(), values=[{"person": person.id, "table": table} for person in people])
    for seat in taken:
        print(seat["number"])


def as_scalars(prices):
    import pyarrow

    return [pyarrow.scalar(price) for price in prices], [row.scalars(0) for row in prices]


def by_price(session, prices):
    for price in prices:
        session.execute(CLOSED)
        all_seats = select(Seat)
        print(price, session.scalars(all_seats))
