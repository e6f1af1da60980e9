def report(orders)
  customers = Customer.where(id: orders.map(&:customer_id)).index_by(&:id)
  orders.each do |order|
    puts customers[order.customer_id].name
    puts File.exists?(order.path)
    puts BCrypt::Password.create(order.code)
  end
  Customer.find_each { |customer| puts customer.name }
end

def close(account)
  account.orders.pluck(:id).each_slice(10_000).each do |batch|
    OrderEvent.where(order_id: batch).update_all(closed: true)
  end
  account.order_ids.each_slice(500) { |some| Refund.where(order_id: some).delete_all }
end

def draw(letters, font)
  letters.each { |letter| Canvas::Layout::Letter.create(letter, font:, size: 12) }
end
