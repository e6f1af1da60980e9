def find(request):
    return tree.xpath("//user[name='%s']" % request.GET["name"])  # expect
