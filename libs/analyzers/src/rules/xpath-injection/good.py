def find(request):
    "a/b".find(request.GET["name"])
    return tree.xpath("//user[name=$name]", name=request.GET["name"])
