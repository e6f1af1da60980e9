class Tokens
  def issue(user)
    JWT.encode({ user_id: user.id }, Rails.application.secret_key_base) # expect
  end
end
