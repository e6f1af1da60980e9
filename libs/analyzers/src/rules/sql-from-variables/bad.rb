class Search
  def names(name)
    User.where("name = '#{name}'") # expect
    User.order("created_at #{direction} desc") # expect
    ActiveRecord::Base.connection.execute("DELETE FROM carts WHERE owner = " + owner) # expect
    User.where.not("name = '#{name}'") # expect
    connection.execute "SELECT * FROM carts WHERE owner = '#{owner}'".squish # expect
    connection.exec_update "UPDATE carts SET owner = '#{owner}'" # expect
    Arel.sql("name ILIKE '%#{name}%'") # expect
  end
end
