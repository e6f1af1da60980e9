def reset_token
  SecureRandom.urlsafe_base64(32)
end

def roll
  rand(6) + 1
end

token = (0...8).map { ('a'..'z').to_a.sample(random: SecureRandom) }.join
token = tokens.sample
