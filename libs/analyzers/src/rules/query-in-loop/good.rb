def report(orders)
  customers = Customer.where(id: orders.map(&:customer_id)).index_by(&:id)
  orders.each do |order|
    puts customers[order.customer_id].name
    puts File.exists?(order.path)
    puts BCrypt::Password.create(order.code)
  end
  Customer.find_each { |customer| puts customer.name }
end
