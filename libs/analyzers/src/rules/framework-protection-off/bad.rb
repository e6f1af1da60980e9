Rails.application.configure do
  config.action_controller.allow_forgery_protection = false # expect
  config.action_dispatch.default_headers = {} # expect
end
