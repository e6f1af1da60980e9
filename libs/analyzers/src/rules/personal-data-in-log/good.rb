Rails.logger.info("mail for #{user.id}")
Rails.logger.info("email changed")
