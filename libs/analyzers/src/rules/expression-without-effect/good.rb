def close(order)
  order.state = 'closed'
  order.total.should == 5
  order.save
  begin
    order.total == 1
  rescue StandardError
    false
  end
  order.lines.select { |line| line.total == 1 }
  return true if order.total == 1
  order.state == 'closed'
end
