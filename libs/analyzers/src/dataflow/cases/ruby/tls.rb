# case: certificates nobody checks
Excon.defaults[:ssl_verify_peer] = false # expect: tls-verification-off
Excon.ssl_verify_peer = false # expect: tls-verification-off
Excon.get('https://example.com', ssl_verify_peer: false) # expect: tls-verification-off
Excon::Connection.new(host: 'example.com', ssl_verify_peer: false) # expect: tls-verification-off
Excon.new('https://example.com', { ssl_verify_peer: false }) # expect: tls-verification-off
Excon.new('https://example.com', ssl_verify_peer: true)
Typhoeus.get('https://example.com', ssl_verifypeer: false) # expect: tls-verification-off
chosen = { body: 'text', ssl_verifypeer: false }
Typhoeus.post('https://example.com', chosen) # expect: tls-verification-off
Typhoeus.get('https://example.com', ssl_verifypeer: true)
HTTParty.get('https://example.com', verify_peer: false) # expect: tls-verification-off
HTTParty.post('https://example.com', { body: 'text', verify: false }) # expect: tls-verification-off
HTTParty.get('https://example.com', { verify_peer: true })
given = { ssl_verify_mode: OpenSSL::SSL::VERIFY_NONE }
URI.parse('https://example.com').open(given) # expect: tls-verification-off
URI.open('https://example.com', given) # expect: tls-verification-off
URI.open('https://example.com', { ssl_verify_mode: OpenSSL::SSL::VERIFY_PEER })
Faraday.new('https://example.com', ssl: { verify_mode: OpenSSL::SSL::VERIFY_NONE }) # expect: tls-verification-off
Faraday.new('https://example.com', ssl: { verify: true })
RestClient::Resource.new('https://example.com', { verify_ssl: false }) # expect: tls-verification-off

# case: certificates of the mail server that only who runs it may take unchecked
Shop.config.action_mailer.smtp_settings = { address: 'mail.example.com', openssl_verify_mode: ENV['MAIL_CHECK'] == 'off' ? OpenSSL::SSL::VERIFY_NONE : OpenSSL::SSL::VERIFY_PEER }
Shop.config.action_mailer.smtp_settings = { address: 'mail.example.com', openssl_verify_mode: OpenSSL::SSL::VERIFY_NONE } # expect: tls-verification-off
