Rails.application.configure do
  config.action_controller.allow_forgery_protection = false # expect
  config.action_dispatch.default_headers = {} # expect
  config.action_dispatch.default_headers.clear # expect
  config.active_support.escape_html_entities_in_json = false # expect
end
ActiveSupport.escape_html_entities_in_json = false # expect
