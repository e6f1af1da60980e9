import os
from pathlib import Path
from flask import Flask, request, send_file, send_from_directory, abort
from werkzeug.utils import secure_filename

app = Flask(__name__)
BASE = Path('/srv/files')

# case: plain flow
@app.get('/file')
def file():
    with open('/srv/files/' + request.args['name']) as source:  # expect: path-traversal
        return {'text': source.read()}

# case: through a helper
def read(path):
    return Path(path).read_text()  # expect: path-traversal

@app.get('/file')
def file():
    return {'text': read(os.path.join('/srv/files', request.args['name']))}

# case: paths joined with a slash
@app.get('/file')
def file():
    return {'text': (BASE / request.args['name']).read_text()}  # expect: path-traversal

# case: through a field
class Document:
    def __init__(self, name):
        self.name = name

    def remove(self):
        os.remove('/srv/files/' + self.name)  # expect: path-traversal

@app.post('/remove')
def remove():
    Document(request.form['name']).remove()
    return {}

# case: only a name
@app.get('/file')
def file():
    return send_file('/srv/files/' + secure_filename(request.args['name']))

# case: sanitised: only the last part
@app.get('/file')
def file():
    return send_file(os.path.join('/srv/files', os.path.basename(request.args['name'])))

# case: guarded: it stays in the folder
@app.get('/file')
def file():
    path = (BASE / request.args['name']).resolve()
    if not path.is_relative_to(BASE):
        abort(404)
    return send_file(path)

# case: guarded: by its beginning
@app.get('/file')
def file():
    path = os.path.realpath(os.path.join('/srv/files', request.args['name']))
    if not path.startswith('/srv/files/'):
        abort(404)
    with open(path) as source:
        return {'text': source.read()}

# case: guarded: dots refused
@app.get('/file')
def file():
    name = request.args['name']
    if '..' in name or name.startswith('/'):
        abort(404)
    return send_file('/srv/files/' + name)

# case: served from one folder
@app.get('/file/<path:name>')
def file(name):
    return send_from_directory('/srv/files', name)

# case: an uploaded file under its own name
@app.post('/upload')
def upload():
    given = request.files['file']
    given.save('/srv/files/' + given.filename)  # expect: path-traversal
    return {}

# case: constant
@app.get('/file')
def file():
    name = request.args['name']
    name = 'index.txt'
    return send_file('/srv/files/' + name)

# case: whether a file is there
@app.route('/there')
def there():
    name = request.args['name']
    if os.path.exists('/srv/files/' + name):  # expect: path-traversal
        return {}
    return {'size': Path('/srv/files', name).is_file()}  # expect: path-traversal

# case: a folder near the program, checked by its beginning
BASE = Path('./files')

@app.route('/file')
def file():
    path = (BASE / request.args['name']).resolve()
    if not str(path).startswith(f'{BASE}/'):
        return {}
    return {'text': path.read_text()}

# case: what is no address is still a path
@app.route('/open')
def opened():
    name = request.args['name']
    if '://' in name:
        return {}
    return {'text': open(name).read()}  # expect: path-traversal

# case: across files
from fastapi import FastAPI
from invoices.archive import invoice

api = FastAPI()

@api.get('/invoices')
async def show(number: str):
    return {'text': invoice(number)}
# file: invoices/archive.py
from pathlib import Path

FOLDER = Path('/srv/invoices')

def invoice(number):
    return FOLDER.joinpath(number + '.txt').read_text()  # expect: path-traversal

# case: through a collection: only the entry that holds it
@app.post('/report')
def report():
    parts = {'folder': 'reports', 'name': request.json['name']}
    open('/srv/' + parts['folder']).close()
    open('/srv/reports/' + parts['name']).close()  # expect: path-traversal
    return {}

# case: dead branch
BY_NAME = False

@app.get('/file')
def file():
    name = 'index.txt'
    if BY_NAME:
        name = request.args['name']
    return {'text': open('/srv/files/' + name).read()}

# case: a row is not what it was looked up by
from django.http import FileResponse

def thumb(request, pk):
    row = rows_of(request).select_related('owner').get(id=pk)
    return FileResponse(row.thumbnail)

def named(request):
    return FileResponse(open(names.get(request.GET['name']), 'rb'))  # expect: path-traversal

# case: a folder that is one of a list
from flask import send_from_directory
@app.route('/files/<any(css,js):folder>/<path:name>')
def served(folder, name):
    return send_from_directory(os.path.join(app.config['FILES'], folder), name)
@app.route('/any/<path:folder>/<name>')
def any_served(folder, name):
    return send_from_directory(os.path.join(app.config['FILES'], folder), name)  # expect: path-traversal

# case: an ending behind the last dot leads nowhere up
@app.post('/cover')
def cover():
    sent = request.files['file']
    ending = sent.filename.rsplit('.', 1)[-1].lower()
    sent.save(os.path.join('/srv/covers', 'cover.' + ending))
    rest = sent.filename.split('/', 1)[-1]
    sent.save(os.path.join('/srv/covers', rest))  # expect: path-traversal
    return {}

# case: what is held in memory is no path
import io
import zipfile

@app.post('/read')
def read():
    sent = request.files['file']
    with zipfile.ZipFile(io.BytesIO(sent.read())) as archive:
        names = archive.namelist()
    with zipfile.ZipFile(sent) as archive:
        names += archive.namelist()
    with zipfile.ZipFile(request.form['name']) as archive:  # expect: path-traversal
        names += archive.namelist()
    return {'names': names}

# case: the file that the web server sends
from django.http import HttpResponse
from django.urls import re_path
from rest_framework.views import APIView
from models import Photo

class MediaView(APIView):
    def get(self, request, folder, name):
        response = HttpResponse()
        response["X-Accel-Redirect"] = "/protected/{}/{}".format(folder, name)  # expect: path-traversal
        response["X-Accel-Redirect"] = Photo.objects.get(name=name).file.path
        return response

urlpatterns = [re_path(r"^media/(?P<folder>[^/]*)/(?P<name>.*)", MediaView.as_view())]

# case: what an open buffer is called is not where it is read from
import io
from zipfile import ZipFile

class Reader:
    def read_all(self, files):
        for f in files:
            if f['name'].endswith('.pack'):
                self.names(f['file'])
            else:
                buffer = f['file']
                buffer.name = f['name']
                self.count(buffer)

    def count(self, buffer):
        return len(buffer.getvalue())

    def names(self, file):
        return ZipFile(file).namelist()

def upload(request):
    files = []
    for f in request.FILES.getlist('files'):
        files.append({'file': io.BytesIO(f.read()), 'name': f.name})
    Reader().read_all(files)

def read(request):
    return ZipFile(request.GET['name']).namelist()  # expect: path-traversal

# case: guarded: what ends is brought in under one name from two places
from flask import Flask, abort, send_from_directory
from flask_restful import abort
app = Flask(__name__)

@app.route('/flags/<path:size>')
def flag(size):
    if size not in ['small', 'large']:
        abort(404)
    return send_from_directory(f'flags/{size}', 'all.svg')

# case: what the program keeps something under
from flask import Flask, request

class Shops:
    def __init__(self):
        self.kept = {'open': {}}

def make(shops: Shops):
    app = Flask(__name__)

    @app.route('/removed/<path:name>', methods=['POST'])
    def remove(name):
        if shops.kept['open'].get(name):
            os.rmdir('/srv/shops/' + name)
        found = shops.kept['open'].get(name)
        if not found:
            os.rmdir('/srv/shops/' + name) # expect: path-traversal
            return ''
        os.rmdir('/srv/shops/' + name)
        if request.form.get(request.args['name']):
            os.rmdir('/srv/shops/' + request.args['name']) # expect: path-traversal
        return ''
    return app

# case: the name of a file that Django has received is the last part of what was sent
import os
from django.http import HttpResponse

def upload(request):
    given = request.FILES['photo']
    with open(os.path.join('/srv/photos', given.name), 'rb') as kept:
        kept.read()
    with open(os.path.join('/srv/photos', request.POST['name']), 'rb') as kept: # expect: path-traversal
        kept.read()
    return HttpResponse('ok')

# case: a check that says what is wrong behind whether it is
import re
from shop.checks import is_safe_path, described

def check_name(name):
    if not name:
        return False, 'there is no name'
    if not re.fullmatch(r'[a-z]+', name):
        return False, f'{name} is no name'
    return True, ''

@app.get('/file')
def file():
    name = request.args['name']
    good, message = check_name(name)
    if not good:
        raise ValueError(message)
    return send_file('/srv/files/' + name)

@app.get('/first')
def first():
    name = request.args['name']
    checked = check_name(name)
    if checked[0]:
        return send_file('/srv/files/' + name)
    return send_file('/srv/files/' + name)  # expect: path-traversal

@app.get('/unasked')
def unasked():
    name = request.args['name']
    good, message = check_name(name)
    return send_file('/srv/files/' + name)  # expect: path-traversal

@app.get('/asked-wrongly')
def asked_wrongly():
    name = request.args['name']
    if not check_name(name):
        raise ValueError('there is always something in what it gives')
    return send_file('/srv/files/' + name)  # expect: path-traversal

@app.get('/library')
def library():
    name = request.args['name']
    good, message = is_safe_path(name)
    if not good:
        raise ValueError(message)
    return send_file('/srv/files/' + name)

@app.get('/described')
def of_library():
    name = request.args['name']
    good, message = described(name)
    if not good:
        raise ValueError(message)
    return send_file('/srv/files/' + name)  # expect: path-traversal

# case: a check of an object that looks at what was sent for some of its answers only
import re

class Names:
    def check(self, name, strict):
        if strict and not re.fullmatch(r'[a-z]+', name):
            return False, 'no name'
        return True, None

    def named(self, name):
        if re.fullmatch(r'[a-z]+', name):
            return name, None
        return None, 'no name'

@app.get('/file')
def file():
    name = request.args['name']
    good, message = Names().check(name, 'strict' in request.args)
    if not good:
        raise ValueError(message)
    return send_file('/srv/files/' + name)  # expect: path-traversal

@app.get('/named')
def named():
    name = request.args['name']
    found, message = Names().named(name)
    if found is None:
        raise ValueError(message)
    return send_file('/srv/files/' + name)

# case: an address that is looked at by a function of the program that says more
from typing import Tuple
from flask import redirect

def is_safe_redirect(address) -> Tuple[bool, str]:
    return compared(address, app.config), 'leads elsewhere'

@app.get('/back')
def back():
    good, message = is_safe_redirect(request.args['back'])
    if not good:
        abort(400, message)
    return redirect(request.args['back'])

@app.get('/other')
def other():
    good, message = is_safe_redirect(request.args['back'])
    if good:
        abort(400, message)
    return redirect(request.args['back'])  # expect: open-redirect
