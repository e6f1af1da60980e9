import logging
import traceback

def handler(request):
    logging.error(traceback.format_exc())
    return HttpResponse("Something went wrong", status=500)
