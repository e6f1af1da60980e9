from django.utils.html import escape, format_html

def hello(request):
    format_html("<b>{}</b>", request.GET["title"])
    return HttpResponse("<h1>Hello %s</h1>" % escape(request.GET["name"]))
