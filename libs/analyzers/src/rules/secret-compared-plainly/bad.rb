def run
  head :forbidden unless params[:token] == ENV['CRON_TOKEN'] # expect
  return if request.headers['X-Token'] != Rails.application.credentials.api_token # expect
end
