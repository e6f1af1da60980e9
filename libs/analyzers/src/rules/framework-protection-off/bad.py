app.config["WTF_CSRF_ENABLED"] = False  # expect


class Config:
    SESSION_COOKIE_HTTPONLY = False  # expect
    WTF_CSRF_ENABLED = False  # expect
