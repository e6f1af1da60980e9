User.find_each { |user| Newsletter.send_to(user) }
users.each { |user| puts user.name }
Settings.list.each { |setting| puts setting }
Order.where(open: true).each { |order| order.remind }
