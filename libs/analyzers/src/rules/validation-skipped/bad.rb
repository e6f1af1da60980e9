def close(order)
  order.update_column(:state, 'closed') # expect
  order.update_columns(state: 'closed') # expect
  order.save(validate: false) # expect
end
