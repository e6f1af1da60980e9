import logging

logging.info("signing in with %s", user.password)  # expect
