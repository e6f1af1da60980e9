def summary
  User.where(active: true).count
  orders.to_a.size
  Order.all.size
end
