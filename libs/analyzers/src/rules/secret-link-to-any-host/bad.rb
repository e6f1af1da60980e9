def mail_reset(user, token)
  link = "https://#{request.host}/password/edit?token=#{token}" # expect
  deliver(user, link)
end
