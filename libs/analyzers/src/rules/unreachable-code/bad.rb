def pay(order)
  order.lines.each do |line|
    next
    check(line) # expect
  end
end

def late(order)
  if order.late?
    raise Late
  else
    return false
  end
  order.save # expect
end
