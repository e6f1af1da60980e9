import importlib

def make(request):
    module = importlib.import_module("reports." + request.GET["type"])  # expect
    return getattr(module, request.GET["name"])()  # expect
