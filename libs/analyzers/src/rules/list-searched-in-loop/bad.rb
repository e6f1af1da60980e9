def missing(orders, customers)
  known = customers.map(&:id)
  orders.each do |order|
    report(order) unless known.include?(order.customer_id) # expect
  end
end
