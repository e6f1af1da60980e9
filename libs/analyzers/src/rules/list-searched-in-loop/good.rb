def missing(orders, customers)
  known = customers.map(&:id).to_set
  orders.each do |order|
    report(order) unless known.include?(order.customer_id) || %w[a b].include?(order.state)
  end
end

def left(orders, account)
  paid_ids =
    Payment.where(order_id: orders.map(&:id),
                  state: 'paid').pluck(:order_id).to_set

  orders.reject { |order| paid_ids.include?(order.id) }
end
