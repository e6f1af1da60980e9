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


class SeatStore:
    async def taken(self, numbers):
        for number in numbers:
            print(await self._s.scalar(select(Seat.id).where(Seat.number == number)))  # expect
            seat_stmt = select(Seat).where(Seat.number == number)
            print(await self._s.scalar(seat_stmt.limit(1)))  # expect
