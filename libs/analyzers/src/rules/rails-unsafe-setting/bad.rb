Rails.application.configure do
  config.force_ssl = false # expect
  config.consider_all_requests_local = true # expect
end
