oldest = orders.min_by(&:date)
three = orders.sort_by(&:date).first(3)
row = Order.order(:date).first
all = names.sort[0..4]
