import logging
logger = logging.getLogger(__name__)

logger.info("reset link sent to %s", user.id)
logger.info("email of %s changed", user.id)
logger.info("mail from %s", settings.email)
logger.info("ready: %s", send_email)
