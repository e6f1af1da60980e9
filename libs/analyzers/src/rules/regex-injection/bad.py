import re

def search(request):
    return re.search(request.GET["q"], TEXT)  # expect
