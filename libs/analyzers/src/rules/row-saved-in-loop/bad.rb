orders.each do |order|
  order.update!(status: 'closed') # expect
end
