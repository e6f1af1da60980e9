def close(order)
  order.update(state: 'closed')
  order.save!
  order.update_column(:seen_at, Time.current)
  order.save(touch: false)
end
