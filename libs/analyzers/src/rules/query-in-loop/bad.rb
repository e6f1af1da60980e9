def report(orders)
  orders.each do |order|
    customer = Customer.find(order.customer_id) # expect
    puts customer.name
  end
  orders.map { |order| Item.where(order_id: order.id).to_a } # expect
end
