import logging

def login(request):
    logging.info("login of %s" % request.GET["user"])  # expect
