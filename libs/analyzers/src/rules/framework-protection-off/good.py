app.config["WTF_CSRF_ENABLED"] = True
if app.testing:
    app.config["WTF_CSRF_ENABLED"] = False


class TestConfig:
    WTF_CSRF_ENABLED = False


class Config:
    SESSION_COOKIE_HTTPONLY = True
    TEMPLATES_AUTO_RELOAD = False
