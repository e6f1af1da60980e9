def first(mirrors)
  mirrors.each do |mirror|
    reply = HTTParty.get(mirror)
    return reply if reply.ok?
  end
  cursor = ''
  mirrors.each do |mirror|
    reply = HTTParty.get("#{mirror}?after=#{cursor}")
    cursor = reply['next']
  end
  mirrors.each do |mirror|
    Net::HTTP.get(URI(mirror))
    sleep 1
  end
  mirrors.each do |mirror|
    reply = Faraday.post(mirror, mirror)
    raise 'the later ones must not be sent' unless reply.success?
  end
end
