MIDDLEWARE = [
    "django.contrib.sessions.middleware.SessionMiddleware",
    "csp.middleware.CSPMiddleware",
]
MIDDLEWARE += ["django.middleware.csrf.CsrfViewMiddleware"]
