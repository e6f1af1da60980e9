def report(orders, cursor):
    rows = []
    for order in orders:
        customer = Customer.objects.get(pk=order.customer_id)  # expect
        cursor.execute("SELECT * FROM items WHERE order_id = %s", (order.id,))  # expect
        rows.append((customer, cursor.fetchall()))
    return rows
