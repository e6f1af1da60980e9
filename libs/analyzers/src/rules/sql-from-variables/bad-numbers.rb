class Search
  def find(text, note)
    first = text.to_i
    later = text.to_i
    later = note
    Order.where("first = #{first} AND note = '#{note}'") # expect
    Order.where("note = '#{later}'") # expect
  end
end
