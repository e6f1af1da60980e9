require 'fileutils'
require 'jwt'
require 'net/smtp'
require 'openssl'

# case: tokens and keys
def tokens(token, key, text)
  JWT.decode(token, key, true, algorithm: 'HS256', verify_expiration: false) # expect: jwt-not-verified
  JWT.decode(token, key, true, algorithm: 'HS256')
  OpenSSL::HMAC.hexdigest('sha256', 'Quiet-Heron-7', text) # expect: hardcoded-crypto-key
  OpenSSL::HMAC.hexdigest('sha256', ENV.fetch('KEY'), text)
  Net::SMTP.start('smtp.example.com', 587, 'shop', 'shop', 'Brave-Otter-9', :plain) # expect: hardcoded-credential
end

# case: old versions and suites
def context
  context = OpenSSL::SSL::SSLContext.new(:TLSv1) # expect: weak-tls-version
  context.min_version = :TLS1 # expect: weak-tls-version
  context.ciphers = 'HIGH:RC4-SHA' # expect: weak-tls-version
end

# case: new versions and suites
def context
  context = OpenSSL::SSL::SSLContext.new
  context.min_version = :TLS1_2
  context.ciphers = 'HIGH:!aNULL:!RC4'
end

# case: files that everybody may change
def open(path)
  File.umask(0) # expect: world-writable-file
  FileUtils.chmod('a=rwx', path) # expect: world-writable-file
  FileUtils.chmod('u=rwx,go=rx', path)
  system('chmod -R 777 /srv/shop/files') # expect: world-writable-file
  system('chmod', '0755', path)
end

# case: headers that tell too much or protect nothing
class PagesController < ApplicationController
  def show
    response.headers['X-Powered-By'] = 'Orchard 2' # expect: version-shown
    response.headers['X-Frame-Options'] = 'ALLOWALL' # expect: security-header-off
    headers['Content-Security-Policy'] = "script-src *" # expect: security-header-off
  end
end

# case: headers that protect
class PagesController < ApplicationController
  def show
    response.headers['X-Frame-Options'] = 'SAMEORIGIN'
    headers['Content-Security-Policy'] = "script-src 'self'"
  end
end

# case: requests in the clear
def fetch
  Net::HTTP.get(URI('http://api.acme.net/orders')) # expect: cleartext-request
  HTTParty.get('https://api.acme.net/orders')
end
