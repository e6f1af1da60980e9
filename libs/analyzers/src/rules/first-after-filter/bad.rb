owner = users.select { |user| user.owner? }.first # expect
