ALLOWED_HOSTS = ["*"]  # expect
SESSION_COOKIE_SECURE = False  # expect
SESSION_COOKIE_HTTPONLY = False  # expect
CORS_ALLOW_ALL_ORIGINS = True  # expect
