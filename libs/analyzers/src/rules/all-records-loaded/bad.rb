User.all.each do |user| # expect
  Newsletter.send_to(user)
end
names = User.all.includes(:posts).map { |user| user.name } # expect
