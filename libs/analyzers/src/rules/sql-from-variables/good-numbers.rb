class Search
  def converted(text, keys, day)
    first = text.to_i
    second = Integer(text)
    @third = text.to_f
    Order.where("first = #{first} AND second = #{second} AND third = #{@third}")
    Order.where("first > #{first * 2 + 1}")
    Order.where("day > '#{Time.current.iso8601}'")
    Order.where("day > '#{3.days.ago}' AND day < '#{day.strftime('%F')}'")
    Order.where("parts = #{keys.size}")
    Order.where("first = %d" % text)
    word = text ? 'open' : 'closed'
    Order.where("word = '#{word}'")
  end
end
