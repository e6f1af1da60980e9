import ldap
import ldap.filter
import ldap3
from flask import Flask, request

app = Flask(__name__)
directory = ldap.initialize('ldaps://directory.example.com')

# case: plain flow
@app.get('/people')
def people():
    directory.search_s('ou=people,dc=example', ldap.SCOPE_SUBTREE, '(uid=' + request.args['uid'] + ')')  # expect: ldap-injection
    return {}

# case: through a helper
def member(group):
    connection = ldap3.Connection(ldap3.Server('directory.example.com'), auto_bind=True)
    connection.search('ou=groups,dc=example', f'(cn={group})')  # expect: ldap-injection
    return connection.entries

@app.get('/groups')
def groups():
    return {'count': len(member(request.args['group']))}

# case: across files
from django.http import JsonResponse
from staff.directory import lookup

def find(request):
    return JsonResponse({'found': lookup(request.GET['mail'])})
# file: staff/directory.py
import ldap

def lookup(mail):
    server = ldap.initialize('ldaps://directory.example.com')
    return len(server.search_s('dc=example', ldap.SCOPE_SUBTREE, '(mail=%s)' % mail))  # expect: ldap-injection

# case: through a field
class Search:
    def __init__(self, name):
        self.filter = '(cn={})'.format(name)

    def run(self):
        return directory.search_s('dc=example', ldap.SCOPE_SUBTREE, self.filter)  # expect: ldap-injection

@app.get('/search')
def search():
    return {'count': len(Search(request.args['name']).run())}

# case: through a collection
@app.get('/search')
def search():
    conditions = ['(objectClass=person)']
    conditions.append('(sn=' + request.args['name'] + ')')
    directory.search_s('dc=example', ldap.SCOPE_SUBTREE, '(&' + ''.join(conditions) + ')')  # expect: ldap-injection
    return {}

# case: sanitised: escaped
@app.get('/people')
def people():
    name = ldap.filter.escape_filter_chars(request.args['name'])
    directory.search_s('dc=example', ldap.SCOPE_SUBTREE, f'(cn={name})')
    return {}

# case: guarded: letters and digits only
@app.get('/people')
def people():
    uid = request.args['uid']
    if not uid.isalnum():
        return {}, 400
    directory.search_s('dc=example', ldap.SCOPE_SUBTREE, f'(uid={uid})')
    return {}

# case: constant
@app.get('/admins')
def admins():
    found = directory.search_s('dc=example', ldap.SCOPE_SUBTREE, '(cn=admins)')
    return {'found': [one for one in found if request.args['name'] in one]}

# case: dead branch
FREE_SEARCH = False

@app.get('/people')
def people():
    wanted = '(objectClass=person)'
    if FREE_SEARCH:
        wanted = request.args['filter']
    directory.search_s('dc=example', ldap.SCOPE_SUBTREE, wanted)
    return {}
