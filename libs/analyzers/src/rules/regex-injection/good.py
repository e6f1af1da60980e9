import re

def search(request):
    re.search("a+", request.GET["q"])
    return re.search(re.escape(request.GET["q"]), TEXT)
