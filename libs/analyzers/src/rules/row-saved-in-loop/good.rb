orders.update_all(status: 'closed')
orders.each { |order| total.update(order.size) }
