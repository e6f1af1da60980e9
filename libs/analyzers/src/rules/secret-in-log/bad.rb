Rails.logger.info("signing in with #{user.password}") # expect
