http = Net::HTTP.new('shop.test', 443)
http.use_ssl = true
http.verify_mode = OpenSSL::SSL::VERIFY_PEER
http.ca_file = 'internal-ca.pem'
Faraday.new(url, ssl: { ca_file: 'internal-ca.pem' })
http.verify_mode = strict ? OpenSSL::SSL::VERIFY_PEER : OpenSSL::SSL::VERIFY_NONE
