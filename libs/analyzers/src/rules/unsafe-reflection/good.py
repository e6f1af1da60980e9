def make(request):
    return getattr(request, "user"), REPORTS[request.GET["type"]]()
