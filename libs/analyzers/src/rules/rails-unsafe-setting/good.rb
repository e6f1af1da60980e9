Rails.application.configure do
  config.force_ssl = true
end
