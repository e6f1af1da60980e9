warn if Order.where(open: true).count > 0 # expect
