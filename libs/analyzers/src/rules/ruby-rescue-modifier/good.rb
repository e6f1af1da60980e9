def price(order)
  Integer(order.price) rescue 0
  begin
    order.line.price
  rescue Order::Empty
    nil
  end
end
