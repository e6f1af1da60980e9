# case: broken hashes
require 'digest'

def marks(text)
  Digest::MD5.hexdigest(text) # expect: weak-hash
  Digest::SHA1.new # expect: weak-hash
  OpenSSL::Digest.new('SHA1') # expect: weak-hash
  OpenSSL::HMAC.hexdigest('sha1', KEY, text) # expect: weak-hash
end

# case: good hashes
def marks(text)
  Digest::SHA256.hexdigest(text)
  OpenSSL::Digest.new('SHA256')
  OpenSSL::HMAC.hexdigest('SHA256', KEY, text)
end

# case: cipher with a key in the code
def encrypt(text)
  cipher = OpenSSL::Cipher.new('aes-256-cbc')
  cipher.encrypt
  cipher.key = 'a key of thirty-two characters..' # expect: hardcoded-crypto-key
  cipher.iv = '0123456789abcdef' # expect: static-iv
  cipher.update(text) + cipher.final
end

# case: cipher with a key from elsewhere
def encrypt(text)
  cipher = OpenSSL::Cipher.new('aes-256-gcm')
  cipher.encrypt
  cipher.key = Rails.application.credentials.cipher_key
  iv = cipher.random_iv
  cipher.update(text) + cipher.final
end

# case: broken cipher
def open_cipher
  OpenSSL::Cipher.new('des-ede3-cbc') # expect: weak-cipher
end

# case: short keys
def keys
  OpenSSL::PKey::RSA.new(1024) # expect: weak-key-size
  OpenSSL::PKey::RSA.generate(4096)
end

# case: passphrase in the code
def export(cipher)
  key = OpenSSL::PKey::RSA.new(4096)
  key.export(cipher, 'open sesame') # expect: hardcoded-credential
  key.export(cipher, ENV['PASSPHRASE'])
end

# case: tokens
def tokens(text, key)
  JWT.decode(text, key, false) # expect: jwt-not-verified
  JWT.encode({ id: 1 }, nil, 'none') # expect: jwt-not-verified
  JWT.encode({ id: 1 }, 'keyboard-cat', 'HS256') # expect: hardcoded-crypto-key
  JWT.encode({ id: 1, password: text }, key, 'HS256') # expect: secret-in-token
  JWT.decode(text, key, true, algorithm: 'HS256')
  JWT.encode({ id: 1 }, key, 'HS256')
end

# case: certificates nobody looks at
require 'net/http'

def fetch(uri)
  http = Net::HTTP.new(uri.host, uri.port)
  http.use_ssl = true
  http.verify_mode = OpenSSL::SSL::VERIFY_NONE # expect: tls-verification-off
  Net::HTTP.start(uri.host, 443, use_ssl: true, verify_mode: OpenSSL::SSL::VERIFY_NONE) # expect: tls-verification-off
  HTTParty.get('https://shop.example', verify: false) # expect: tls-verification-off
end

# case: certificates that are looked at
def fetch(uri)
  http = Net::HTTP.new(uri.host, uri.port)
  http.use_ssl = true
  http.verify_mode = OpenSSL::SSL::VERIFY_PEER
  HTTParty.get('https://shop.example')
end

# case: protocols without encryption
def mirror
  Net::FTP.new('mirror.example') # expect: cleartext-protocol
  Net::FTP.new('mirror.example', ssl: true)
  Net::Telnet.new('Host' => 'old.example') # expect: cleartext-protocol
end

# case: validation of one line
class Account < ApplicationRecord
  validates :name, format: { with: /^[a-z]+$/ } # expect: line-anchored-validation
  validates :code, format: /[a-z]+/ # expect: line-anchored-validation
  validates_format_of :phone, with: /\A\d+$/ # expect: line-anchored-validation
  validates_format_of :email, :with  => Devise.email_regexp, :allow_blank => true
  validates_format_of :page, with: /\Ahttps?:\/\//i
  validates_format_of :word, with: /\A[a-z]+/ # expect: line-anchored-validation
end

# case: validation of the whole text
class Account < ApplicationRecord
  validates :name, format: { with: /\A[a-z]+\z/ }
  validates :email, format: { with: URI::MailTo::EMAIL_REGEXP }
  validates :code, presence: true, length: { maximum: 10 }
end

# case: settings
Rails.application.configure do
  config.action_dispatch.cookies_serializer = :marshal # expect: insecure-deserialization
  config.force_ssl = false # expect: rails-unsafe-setting
end

# case: settings of a developer's machine
# file: config/environments/development.rb
Rails.application.configure do
  config.force_ssl = false
end

# case: better settings
Rails.application.configure do
  config.action_dispatch.cookies_serializer = :json
  config.force_ssl = true
end

# case: password in the code
class AdminController < ApplicationController
  http_basic_authenticate_with name: 'admin', password: 'open-sesame' # expect: hardcoded-credential
end

# case: password from elsewhere
class AdminController < ApplicationController
  http_basic_authenticate_with name: 'admin', password: ENV['ADMIN_PASSWORD']
end

# case: cookies of sessions
Rails.application.config.session_store :cookie_store, key: '_shop', httponly: false # expect: insecure-cookie
Rails.application.config.session_store :cookie_store, key: '_shop', secure: true

# case: a cookie that scripts read
class CookiesController < ApplicationController
  def create
    cookies[:theme] = { value: 'dark', httponly: false } # expect: insecure-cookie
    cookies[:theme] = { value: 'dark', httponly: true, secure: true }
  end
end

# case: forged requests
Rails.application.config.action_controller.allow_forgery_protection = false # expect: csrf-disabled

# case: any origin
class ApiController < ApplicationController
  def index
    response.headers['Access-Control-Allow-Origin'] = '*' # expect: cors-any-origin
    response.headers['Access-Control-Allow-Origin'] = 'https://shop.example.com'
  end
end

# case: cheap hashes of passwords
BCrypt::Password.create(password, cost: 4) # expect: cheap-password-hash
BCrypt::Password.create(password)
OpenSSL::PKCS5.pbkdf2_hmac(password, salt, 1000, 32, 'sha256') # expect: cheap-password-hash
OpenSSL::PKCS5.pbkdf2_hmac(user.api_token.to_s, salt, 1000, 32, 'sha256')

# case: keys of sessions in the code
require 'sinatra'
set :session_secret, 'correct horse' # expect: hardcoded-crypto-key
set :session_secret, ENV.fetch('SESSION_SECRET')
set :protection, false # expect: csrf-disabled

# case: certificates of mail servers
Rails.application.config.action_mailer.smtp_settings = { address: 'mail.example.com', openssl_verify_mode: 'none' } # expect: tls-verification-off

# case: padding of RSA, and short keys that are generated
def encrypted(key, data)
  own = OpenSSL::PKey::RSA.new(key)
  own.public_encrypt(data, OpenSSL::PKey::RSA::NO_PADDING) # expect: rsa-without-oaep
  own.public_encrypt(data, OpenSSL::PKey::RSA::PKCS1_OAEP_PADDING)
  own.private_decrypt(data, OpenSSL::PKey::RSA::PKCS1_PADDING) # expect: rsa-without-oaep
  made = OpenSSL::PKey.generate_key('RSA', rsa_keygen_bits: 1024) # expect: weak-key-size
  own.encrypt(data, rsa_padding_mode: 'none') # expect: rsa-without-oaep
  own.encrypt(data, rsa_padding_mode: 'oaep')
  made
end

# case: every parameter of every request
ActionController::Parameters.permit_all_parameters = true # expect: mass-assignment

# case: the settings of tests
# file: config/environments/test.rb
Rails.application.configure do
  config.action_controller.allow_forgery_protection = false
end
# file: config/environments/production.rb
Rails.application.configure do
  config.action_controller.allow_forgery_protection = false # expect: csrf-disabled
end

# case: what a token says that another method has put together, entry by entry
class Ticket
  class << self
    def issue(user, key, expires: nil)
      new JWT.encode(claims(user, key, expires: expires), key)
    end

    def issue_all(user, key)
      JWT.encode(with_password(user), key) # expect: secret-in-token
    end

    private

    def claims(user, key, expires: nil)
      claims = { user_id: user.id, issued: Time.now.to_i }
      claims[:expires] = Time.now.to_i + expires if expires
      claims
    end

    def with_password(user)
      claims = { user_id: user.id }
      claims[:password] = user.password
      claims
    end
  end
end

# case: a password hash that costs little
Devise.setup do |config|
  config.stretches = 1 # expect: cheap-password-hash
end
Devise.setup do |config|
  config.stretches = Rails.env.test? ? 1 : 12
end

# case: origins by a pattern
Shop.config.middleware.insert_before 0, Rack::Cors do
  allow do
    origins(/.*/) # expect: cors-any-origin
    resource '*', headers: :any, methods: [:get], credentials: true
  end
  allow do
    origins(/\Ahttps:\/\/\w+\.example\.com\z/)
    resource '*', headers: :any, methods: [:get]
  end
end
