emails = users.filter_map { |user| user.email if user.active? }
lines = orders.flat_map(&:lines)
rows = User.select(:id).map(&:id)
given = [first, second].compact
deep = trees.map(&:branches).flatten
