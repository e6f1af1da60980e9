def pay(order)
  return true if order.paid?
  raise Late unless order.early?
  order.raise 5
  begin
    return order.total
  rescue Late
    false
  ensure
    order.close
  end
  order.save
end
