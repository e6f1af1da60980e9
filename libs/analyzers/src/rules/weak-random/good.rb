def reset_token
  SecureRandom.urlsafe_base64(32)
end

def roll
  rand(6) + 1
end
