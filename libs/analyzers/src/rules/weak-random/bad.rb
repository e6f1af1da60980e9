def reset_token
  Array.new(20) { rand(36).to_s(36) }.join # expect
end

def assign(user)
  user.otp_secret = Random.rand(1_000_000) # expect
end

def invite
  token = (0...8).map { ('a'..'z').to_a.sample }.join # expect
  password = [*'a'..'z'].shuffle.first(8).join # expect
end
