ids = Order.objects.filter(open=True).values_list("customer_id", flat=True)
labels = [order.label() for order in Order.objects.filter(open=True)]
names = [user.name for user in users]
slugs = list(map(lambda tag: tag.slug, tags))
emails = [row.email for row in session.query(User.email).all()]
titles = [book.title for book in Book.objects.only("title")]
