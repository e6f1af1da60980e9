SECRET = ENV["JWT_SECRET"] || "orchard-lantern" # expect
use Rack::Session::Cookie, secret: ENV.fetch("SESSION_SECRET", "tea-and-toast") # expect
config.secret_key_base = ENV.fetch("SECRET_KEY_BASE") { "paper-boat" } # expect
