import logging
logger = logging.getLogger(__name__)

logger.info("reset link sent to %s", user.email)  # expect
logger.info(f"no account for {email}")  # expect
