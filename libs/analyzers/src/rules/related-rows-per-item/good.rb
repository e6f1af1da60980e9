def report(given)
  Order.includes(:lines).where(open: true).each do |order|
    puts order.lines.map(&:name)
  end
  given.each { |order| puts order.lines.map(&:name) }
  Order.where(open: true).each { |order| puts order.address.first }
end
