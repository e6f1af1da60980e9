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

# case: certificates of other libraries
client = Faraday.new(url: 'https://example.com') { |http| http.ssl.verify = false } # expect: tls-verification-off
Savon.client(wsdl: 'https://example.com/a?wsdl', ssl_verify_mode: :none) # expect: tls-verification-off
context.verify_hostname = false # expect: tls-verification-off
easy = Curl::Easy.new('https://example.com')
easy.ssl_verify_peer = false # expect: tls-verification-off
easy.ssl_verify_host = 0 # expect: tls-verification-off
easy.ssl_verify_host = 2
Net::LDAP.new(host: 'ldap.example.com', encryption: { method: :simple_tls, tls_options: { verify_mode: OpenSSL::SSL::VERIFY_NONE } }) # expect: tls-verification-off
Redis.new(url: url, ssl_params: { verify_mode: OpenSSL::SSL::VERIFY_NONE }) # expect: tls-verification-off
Redis.new(url: url, ssl_params: { ca_file: 'ca.pem' })
Net::SMTP.start('mail.example.com', 25, tls_verify: false) # expect: tls-verification-off

# case: host keys
Net::SSH.start('files.example.com', 'backup', verify_host_key: :never) # expect: ssh-host-key-unchecked
Net::SSH.start('files.example.com', 'backup', paranoid: false) # expect: ssh-host-key-unchecked
Net::SFTP.start('files.example.com', 'backup', verify_host_key: :always)

# case: ciphers without a chain
OpenSSL::Cipher::AES.new(256, :ECB) # expect: weak-cipher
OpenSSL::Cipher::AES.new(256, :GCM)
