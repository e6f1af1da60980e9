warn if Order.where(open: true).exists?
warn if Order.where(open: true).count > 5
warn if names.count > 0
