def report
  Order.where(open: true).each do |order|
    puts order.lines.map(&:name) # expect
  end
end
