owner = users.find { |user| user.owner? }
two = users.select { |user| user.owner? }.first(2)
row = User.select(:id).first
