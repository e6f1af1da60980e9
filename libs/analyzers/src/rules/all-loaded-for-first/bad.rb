newest = Order.where(open: true).to_a.first # expect
