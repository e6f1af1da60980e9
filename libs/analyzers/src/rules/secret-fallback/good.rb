SECRET = ENV.fetch("JWT_SECRET")
use Rack::Session::Cookie, secret: ENV["SESSION_SECRET"]
config.secret_key_base = ENV.fetch("SECRET_KEY_BASE") { SecureRandom.hex(64) }
config.issuer = ENV.fetch("JWT_ISSUER", "shop")
password = ENV.fetch("DATABASE_PASSWORD", "postgres")
