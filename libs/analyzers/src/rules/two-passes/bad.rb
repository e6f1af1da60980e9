emails = users.map { |user| user.email if user.active? }.compact # expect
names = users.select(&:active?).map(&:name) # expect
lines = orders.map(&:lines).flatten(1) # expect
