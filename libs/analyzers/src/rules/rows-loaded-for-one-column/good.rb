ids = Order.where(open: true).pluck(:customer_id)
labels = Order.where(open: true).map(&:label)
names = users.map(&:name)
