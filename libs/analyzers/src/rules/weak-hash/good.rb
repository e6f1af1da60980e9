def store(user, password)
  user.digest = BCrypt::Password.create(password)
end

def etag(content)
  Digest::SHA256.hexdigest(content)
end

def may_look?(password)
  ActiveSupport::SecurityUtils.secure_compare(
    Digest::SHA256.hexdigest(password),
    Digest::SHA256.hexdigest(ENV.fetch('BOARD_PASSWORD'))
  )
end
