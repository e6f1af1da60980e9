import ldap
import ldap3
from ldap3.utils.conv import escape_filter_chars
from lxml import etree
from flask import Flask, request

app = Flask(__name__)

# case: a document from outside
@app.post('/import')
def load():
    etree.fromstring(request.data)  # expect: xxe
    return {}

# case: a parser that resolves nothing
@app.post('/import')
def load():
    parser = etree.XMLParser(resolve_entities=False)
    etree.fromstring(request.data, parser)
    return {}

# case: a parser that resolves
@app.post('/import')
def load():
    parser = etree.XMLParser(resolve_entities=True, no_network=False)  # expect: xxe
    etree.fromstring(request.data, parser)  # expect: xxe
    return {}

# case: an expression with a value
tree = etree.parse('users.xml')

@app.get('/user')
def user():
    tree.xpath('//user[name=$name]', name=request.args['name'])
    tree.xpath("//user[name='" + request.args['name'] + "']")  # expect: xpath-injection
    return {}

# case: LDAP filter
@app.get('/user')
def user():
    server = ldap3.Connection(ldap3.Server('ldap.example.com'), auto_bind=True)
    server.search('dc=example', f"(uid={request.args['name']})")  # expect: ldap-injection
    return {}

# case: LDAP filter with an escaped value
@app.get('/user')
def user():
    server = ldap3.Connection(ldap3.Server('ldap.example.com'), auto_bind=True)
    server.search('dc=example', '(uid={})'.format(escape_filter_chars(request.args['name'])))
    return {}

# case: python-ldap, through a field
class Directory:
    def __init__(self):
        self.server = ldap.initialize('ldaps://ldap.example.com')

    def find(self, name):
        return self.server.search_s('dc=example', ldap.SCOPE_SUBTREE, '(cn=%s)' % name)  # expect: ldap-injection

@app.get('/user')
def user():
    Directory().find(request.args['name'])
    return {}

# case: bind without a password
server = ldap.initialize('ldaps://ldap.example.com')
server.simple_bind_s('cn=admin', os.environ['LDAP_PASSWORD'])
server.simple_bind_s('cn=admin', '')  # expect: ldap-without-password

# case: quotes are refused where the value stands between them
users = etree.parse('users.xml')

@app.get('/user')
def user():
    name = request.args['name']
    if "'" in name:
        return {}
    users.xpath(f"//user[name='{name}']")
    users.xpath("//user[name='%s']" % name)
    users.xpath("//user[name='{}']".format(name))
    users.xpath(f"//user[id={name}]")  # expect: xpath-injection
    users.xpath("//user[name='%s' and id=%s]" % (name, name))  # expect: xpath-injection
    return {}

# case: an expression written piece by piece
import io
users = etree.parse('users.xml')

@app.get('/user')
def user():
    query = io.StringIO()
    query.write("//user[name='")
    query.write(request.args['name'])
    query.write("']")
    users.xpath(query.getvalue())  # expect: xpath-injection
    return {}
