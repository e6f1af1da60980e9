newest = Order.objects.filter(open=True).order_by("-date").first()
first = session.query(Order).limit(1).all()[0]
row = cursor.fetchone()
name = list(names)[0]
