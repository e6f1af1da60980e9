class Tokens
  def issue(user)
    JWT.encode({ user_id: user.id, exp: 1.hour.from_now.to_i }, Rails.application.secret_key_base)
  end

  def again(claims)
    JWT.encode(claims, Rails.application.secret_key_base)
  end
end
