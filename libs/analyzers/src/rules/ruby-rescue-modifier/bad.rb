def price(order)
  amount = order.line.price rescue nil # expect
  amount
end
