open = orders.count { |order| order.open? }
ids = Order.select(:id).count
kept = orders.select { |order| order.open? }
both = orders.select { |order| order.open? }.count { |order| order.paid? }
