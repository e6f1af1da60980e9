Rails.application.configure do
  config.action_controller.allow_forgery_protection = true
  config.action_controller.perform_caching = false
  config.action_dispatch.default_headers = { "X-Frame-Options" => "DENY" }
end
