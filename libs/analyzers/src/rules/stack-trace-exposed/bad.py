import traceback

def handler(request):
    return HttpResponse(traceback.format_exc(), status=500)  # expect
