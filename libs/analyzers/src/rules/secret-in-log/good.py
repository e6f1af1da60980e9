import logging

logging.info("password of %s changed", user.name)
