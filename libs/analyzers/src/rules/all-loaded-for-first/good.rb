newest = Order.where(open: true).first
word = names.to_a.first
