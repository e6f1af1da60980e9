Rails.logger.info("signing in #{user.name}")
