newest = list(Order.objects.filter(open=True).order_by("-date"))[0]  # expect
first = session.query(Order).filter(Order.open).all()[0]  # expect
row = cursor.fetchall()[0]  # expect
