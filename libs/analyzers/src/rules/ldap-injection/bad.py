def find(request):
    return connection.search_s(BASE, ldap.SCOPE_SUBTREE, "(uid=%s)" % request.GET["user"])  # expect
