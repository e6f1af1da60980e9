def reset_token
  Array.new(20) { rand(36).to_s(36) }.join # expect
end

def assign(user)
  user.otp_secret = Random.rand(1_000_000) # expect
end
