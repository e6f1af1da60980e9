ids = Order.where(open: true).map(&:customer_id) # expect
names = Tag.all.map { |tag| tag.name } # expect
slugs = Tag.order(:name).limit(50).collect(&:slug) # expect
titles = Book.select(:title).map(&:title) # expect
recent = Shop::Order.where("created_at > ?", 1.day.ago).map do |order| order.customer_id end # expect
uuids = Tag.active.where.not(hidden: true).map { |tag| tag[:uuid] } # expect
emails = User.where(active: true).to_a.map { _1.email } # expect
