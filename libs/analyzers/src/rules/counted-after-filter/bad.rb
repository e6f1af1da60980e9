open = orders.select { |order| order.open? }.size # expect
late = orders.find_all do |order| # expect
  order.late?
end.count
rest = orders.reject { |order| order.open? }.length # expect
paid = orders.select(&:paid?).count # expect
