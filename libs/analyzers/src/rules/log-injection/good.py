import logging

def login(request):
    logging.info("login of %r", request.GET["user"])
