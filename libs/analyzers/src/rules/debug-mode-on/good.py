import os

DEBUG = os.environ.get("DJANGO_DEBUG") == "1"
if DEBUG:
    app.debug = True
worker.run(debug=True)
app.run(debug=DEBUG)


def settings():
    DEBUG = True
    return DEBUG

DEBUG = env.bool("DEBUG", default=False)
DEBUG = os.getenv("DEBUG", "") == "1"
DEBUG = not os.getenv("NO_DEBUG", "1")
DEBUG = os.environ.get("DEBUG") in ("true", "1")
