import os

DEBUG = os.environ.get("DJANGO_DEBUG") == "1"
if DEBUG:
    app.debug = True
worker.run(debug=True)
app.run(debug=DEBUG)


def settings():
    DEBUG = True
    return DEBUG
