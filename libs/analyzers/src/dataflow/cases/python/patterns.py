import re
from flask import Flask, abort, request, send_file

app = Flask(__name__)

# case: a slow pattern that is tried without being compiled
@app.post('/mail')
def mail():
    found = re.search(r'^([a-z]([-.\w]*[a-z])*)+@$', request.json['mail'])  # expect: regex-denial-of-service
    return {'found': bool(found)}

@app.post('/line')
def line():
    return {'found': bool(re.match(r'^[a-z]+@[a-z]+$', request.json['mail']))}

# case: guarded: by the whole text
@app.get('/file')
def file():
    name = request.args['name']
    if not re.fullmatch(r'[\w-]+', name):
        abort(404)
    return send_file('/srv/files/' + name)

# case: a beginning and an end are a guard where they hold
@app.get('/file')
def file():
    name = request.args['name']
    if re.match(r'[\w-]+$', name):
        return send_file('/srv/files/' + name)
    return send_file('/srv/files/' + name)  # expect: path-traversal

# case: some of the text is no guard
@app.get('/file')
def file():
    name = request.args['name']
    if not re.search(r'[\w-]+', name):
        abort(404)
    return send_file('/srv/files/' + name)  # expect: path-traversal

# case: sanitised: only a part that has no slash
@app.get('/file')
def file():
    found = re.search(r'^(\w+)$', request.args['name'])
    return send_file('/srv/files/' + found.group(1))
