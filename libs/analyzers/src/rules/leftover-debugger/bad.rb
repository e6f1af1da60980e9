def total(order)
  binding.pry # expect
  byebug # expect
  order.total
end
