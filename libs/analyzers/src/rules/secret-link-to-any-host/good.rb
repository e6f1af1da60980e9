def mail_reset(user, token)
  deliver(user, "#{Settings.site}/password/edit?token=#{token}")
  redirect_to "https://#{request.host}/shop"
end
