def independent(ids)
  ids.each do |id|
    reply = HTTParty.get("https://stock.example/#{id}") # expect
    next unless reply.ok?
    puts reply.body
  end
end
