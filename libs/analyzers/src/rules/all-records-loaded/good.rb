User.find_each { |user| Newsletter.send_to(user) }
users.each { |user| puts user.name }
Settings.list.each { |setting| puts setting }
Order.where(open: true).each { |order| order.remind }
Sidekiq::Queue.all.each { |queue| puts queue.size }
form.select :kind, Kind.all.map { |kind| [kind.name, kind.id] }
