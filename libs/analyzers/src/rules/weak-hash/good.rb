def store(user, password)
  user.digest = BCrypt::Password.create(password)
end

def etag(content)
  Digest::SHA256.hexdigest(content)
end
