name = Order.find_by(open: true).name # expect
