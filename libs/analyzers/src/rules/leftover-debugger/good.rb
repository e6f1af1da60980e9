def total(order)
  debugger = order.total
  order.binding
  debugger
  tools = [debugger]
  tools.first
end
