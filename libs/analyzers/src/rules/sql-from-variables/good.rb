class Search
  def names(name)
    User.where('name = ?', name)
    User.where(name: name)
    User.where("age > #{age.to_i}")
    User.where("#{table_name}.active = true")
    User.where("name = #{connection.quote(name)}")
    logger.execute("hello #{name}")
    Mailer.from("shop #{name}")
    User.where.not('name = ?', name)
    connection.execute "SELECT * FROM carts WHERE owner = #{connection.quote(owner)}".squish
    Arel.sql("carts.total DESC")
  end
end
