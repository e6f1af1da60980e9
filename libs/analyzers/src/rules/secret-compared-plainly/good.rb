def run
  head :forbidden unless ActiveSupport::SecurityUtils.secure_compare(params[:token].to_s, ENV.fetch('CRON_TOKEN'))
  return if params[:locale] == ENV['LOCALE']
  return if name == ENV['CRON_TOKEN']
end
