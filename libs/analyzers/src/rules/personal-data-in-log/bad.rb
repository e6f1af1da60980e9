Rails.logger.info("mail for #{user.email}") # expect
