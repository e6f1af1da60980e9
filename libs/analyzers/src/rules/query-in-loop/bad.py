def report(orders, cursor):
    rows = []
    for order in orders:
        customer = Customer.objects.get(pk=order.customer_id)  # expect
        cursor.execute("SELECT * FROM items WHERE order_id = %s", (order.id,))  # expect
        rows.append((customer, cursor.fetchall()))
    return rows


def totals(customers):
    for customer in customers:
        orders = Order.objects.filter(customer=customer)  # expect
        refunds = Refund.objects.filter(customer=customer)  # expect
        baskets = Basket.objects.filter(customer=customer)  # expect
        letters = Letter.objects.filter(customer=customer)
        customer.note(orders, refunds, baskets, letters)


def seats(db, numbers):
    found = []
    for number in numbers:
        found.append(db.scalar(select(Seat).where(Seat.number == number)))  # expect
        found.append(db.get(Ticket, number))  # expect
    return found


async def seats_async(async_session, numbers):
    for number in numbers:
        print(await async_session.scalars(select(Seat).where(Seat.number == number)))  # expect


class Tickets:
    def seats(self, tickets):
        for ticket in tickets:
            seat = self.db.query(Seat).filter(Seat.id == ticket.seat_id).first()  # expect
            holder = self.session.query(Holder).join(Pass).filter_by(id=ticket.holder_id).first()  # expect
            ticket.note(seat, holder)


async def seat_people(database, people, table):
    for person in people:
        if person.seat is None:
            await database.execute(query=seats.insert(), values={"person": person.id, "table": table})  # expect


class SeatStore:
    async def taken(self, numbers):
        for number in numbers:
            print(await self._s.scalar(select(Seat.id).where(Seat.number == number)))  # expect
            seat_stmt = select(Seat).where(Seat.number == number)
            print(await self._s.scalar(seat_stmt.limit(1)))  # expect
