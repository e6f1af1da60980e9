name = Order.find_by!(open: true).name
other = Order.find_by(open: true)&.name
none = Order.find_by(open: true).nil?
seen = Order.find_by(open: true).tap { |order| note(order) if order }
