def store(user, password)
  user.digest = Digest::SHA256.hexdigest(password + user.salt) # expect
end

def check(user)
  user.digest == Digest::MD5.hexdigest(params[:password]) # expect
end
