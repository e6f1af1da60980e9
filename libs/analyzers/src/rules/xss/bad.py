from django.utils.safestring import mark_safe

def hello(request):
    title = mark_safe(request.GET["title"])  # expect
    return HttpResponse("<h1>Hello %s</h1>" % request.GET["name"])  # expect
