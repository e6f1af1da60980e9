def close(order)
  order.update(state: 'closed')
  order.save!
  order.save(touch: false)
end
