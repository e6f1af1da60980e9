name = Order.find_by!(open: true).name
other = Order.find_by(open: true)&.name
none = Order.find_by(open: true).nil?
