from ldap.filter import escape_filter_chars

def find(request):
    pattern.search("(a=b)" + request.GET["q"].strip().isdigit())
    return connection.search_s(BASE, ldap.SCOPE_SUBTREE, "(uid=%s)" % escape_filter_chars(request.GET["user"]))
