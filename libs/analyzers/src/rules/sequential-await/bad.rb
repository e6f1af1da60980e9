def stock(ids)
  ids.map do |id|
    Net::HTTP.get(URI("https://stock.example/#{id}")) # expect
  end
end
