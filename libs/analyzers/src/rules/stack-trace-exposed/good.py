import logging
import traceback

def handler(request):
    logging.error(traceback.format_exc())
    return HttpResponse("Something went wrong", status=500)


def failed(error):
    (print(error, traceback.format_exc()) if settings.DEBUG else print("Server error"))
    return HttpResponse("Something went wrong", status=500)


def job():
    try:
        run()
    except Exception:
        print(traceback.format_exc())
