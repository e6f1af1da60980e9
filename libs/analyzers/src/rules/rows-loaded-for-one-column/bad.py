ids = [order.customer_id for order in Order.objects.filter(open=True)]  # expect
names = set(tag.name for tag in Tag.objects.all())  # expect
slugs = list(map(lambda tag: tag.slug, Tag.objects.order_by("name")))  # expect
emails = [user.email for user in session.query(User).filter_by(active=True).all()]  # expect
titles = {book.title for book in Book.query.all()}  # expect
