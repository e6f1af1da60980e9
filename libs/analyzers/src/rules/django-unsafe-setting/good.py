import os

DEBUG = os.environ.get("DJANGO_DEBUG") == "1"
ALLOWED_HOSTS = os.environ["ALLOWED_HOSTS"].split(",")
SESSION_COOKIE_SECURE = True
SECURE_SSL_REDIRECT = not DEBUG

if os.environ.get("LOCAL"):
    DEBUG = True
