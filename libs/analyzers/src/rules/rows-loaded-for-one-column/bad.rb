ids = Order.where(open: true).map(&:customer_id) # expect
