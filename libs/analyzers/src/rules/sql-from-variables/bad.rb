class Search
  def names(name)
    User.where("name = '#{name}'") # expect
    User.order("created_at #{direction} desc") # expect
    ActiveRecord::Base.connection.execute("DELETE FROM carts WHERE owner = " + owner) # expect
  end
end
