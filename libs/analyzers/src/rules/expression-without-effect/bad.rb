def close(order)
  order.state == 'closed' # expect
  if order.late?
    order.fee != 5 # expect
    order.notify
  end
  order.save
end
