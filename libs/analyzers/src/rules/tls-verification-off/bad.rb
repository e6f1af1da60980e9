http = Net::HTTP.new('shop.test', 443)
http.use_ssl = true
http.verify_mode = OpenSSL::SSL::VERIFY_NONE # expect
RestClient::Resource.new(url, verify_ssl: false) # expect
Net::HTTP.start(host, port, use_ssl: true, verify_mode: OpenSSL::SSL::VERIFY_NONE) # expect
Faraday.new(url, ssl: { verify: false }) # expect
OpenSSL::SSL::VERIFY_PEER = OpenSSL::SSL::VERIFY_NONE # expect
