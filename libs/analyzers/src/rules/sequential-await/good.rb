def stock(ids)
  Net::HTTP.get(URI("https://stock.example/?ids=#{ids.join(',')}"))
end
