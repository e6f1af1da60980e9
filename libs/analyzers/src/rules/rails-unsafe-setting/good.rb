Rails.application.configure do
  config.force_ssl = true
  config.consider_all_requests_local = false
end
