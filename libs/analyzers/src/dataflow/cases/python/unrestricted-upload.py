import os
import shutil
import uuid
from pathlib import Path
from flask import Flask, request, abort
from werkzeug.utils import secure_filename

app = Flask(__name__)
FOLDER = '/srv/app/static/uploads'

# case: plain flow
@app.post('/avatar')
def avatar():
    file = request.files['avatar']
    file.save(os.path.join(FOLDER, secure_filename(file.filename)))  # expect: unrestricted-upload
    return 'ok'

# case: plain flow: a name of our own with the ending that was sent
@app.post('/avatar')
def avatar():
    file = request.files['avatar']
    ending = os.path.splitext(secure_filename(file.filename))[1]
    file.save(os.path.join(FOLDER, uuid.uuid4().hex + ending))  # expect: unrestricted-upload
    return 'ok'

# case: plain flow: read and written
from fastapi import FastAPI, UploadFile
api = FastAPI()

@api.post('/avatar')
async def avatar(file: UploadFile):
    with open(os.path.join('static', os.path.basename(file.filename)), 'wb') as out:  # expect: unrestricted-upload
        shutil.copyfileobj(file.file, out)

# case: plain flow: a path that is written to
from fastapi import FastAPI, UploadFile
api = FastAPI()

@api.post('/avatar')
async def avatar(file: UploadFile):
    (Path('static') / Path(file.filename).name).write_bytes(await file.read())  # expect: unrestricted-upload

# case: plain flow: a storage
from django.core.files.storage import FileSystemStorage, default_storage
from django.http import HttpRequest, HttpResponse

def avatar(request: HttpRequest):
    upload = request.FILES['avatar']
    FileSystemStorage().save(upload.name, upload)  # expect: unrestricted-upload
    return HttpResponse('ok')

# case: through a helper
def target(name):
    return os.path.join(FOLDER, secure_filename(name))

@app.post('/avatar')
def avatar():
    file = request.files['avatar']
    file.save(target(file.filename))  # expect: unrestricted-upload
    return 'ok'

# case: across files
from keep import keep

@app.post('/avatar')
def avatar():
    keep(request.files['avatar'])
    return 'ok'
# file: keep.py
import os

def keep(file):
    file.save(os.path.join('static', os.path.basename(file.filename)))  # expect: unrestricted-upload

# case: through a field
class Picture:
    def __init__(self, file):
        self.file = file
        self.name = secure_filename(file.filename)

    def keep(self):
        with open(FOLDER + '/' + self.name, 'wb') as out:  # expect: unrestricted-upload
            out.write(self.file.read())

@app.post('/avatar')
def avatar():
    Picture(request.files['avatar']).keep()
    return 'ok'

# case: through a collection
@app.post('/avatars')
def avatars():
    for file in request.files.getlist('avatars'):
        file.save(os.path.join(FOLDER, secure_filename(file.filename)))  # expect: unrestricted-upload
    return 'ok'

# case: sanitised: a name of our own
@app.post('/avatar')
def avatar():
    request.files['avatar'].save(os.path.join(FOLDER, uuid.uuid4().hex + '.png'))
    return 'ok'

# case: sanitised: the name without its ending
@app.post('/avatar')
def avatar():
    file = request.files['avatar']
    file.save(os.path.join(FOLDER, Path(file.filename).stem + '.png'))
    return 'ok'

# case: guarded: endings of a list
ALLOWED = {'png', 'jpg'}

def is_allowed(name):
    return '.' in name and name.rsplit('.', 1)[1].lower() in ALLOWED

@app.post('/avatar')
def avatar():
    file = request.files['avatar']
    if file and is_allowed(file.filename):
        file.save(os.path.join(FOLDER, secure_filename(file.filename)))
    return 'ok'

# case: guarded: one of several ends
@app.post('/avatar')
def avatar():
    file = request.files['avatar']
    if not file.filename.lower().endswith(('.png', '.jpg')):
        abort(400)
    file.save(os.path.join(FOLDER, secure_filename(file.filename)))
    return 'ok'

# case: ends that are pages
@app.post('/avatar')
def avatar():
    file = request.files['avatar']
    if not file.filename.lower().endswith(('.png', '.html')):
        abort(400)
    file.save(os.path.join(FOLDER, secure_filename(file.filename)))  # expect: unrestricted-upload
    return 'ok'

# case: constant
@app.post('/avatar')
def avatar():
    request.files['avatar'].save(os.path.join(FOLDER, 'avatar.png'))
    return 'ok'

# case: dead branch
KEEPS_NAMES = False

@app.post('/avatar')
def avatar():
    file = request.files['avatar']
    if KEEPS_NAMES:
        file.save(os.path.join(FOLDER, secure_filename(file.filename)))
    return 'ok'

# case: a name that leads out of the folder is told of once
@app.post('/avatar')
def avatar():
    file = request.files['avatar']
    file.save(os.path.join(FOLDER, file.filename))  # expect: path-traversal
    return 'ok'

# case: read, passed on, and a name that is none of a file
@app.post('/avatar')
def avatar():
    file = request.files['avatar']
    with open(os.path.join(FOLDER, secure_filename(file.filename))) as old:
        text = old.read()
    file.save('/tmp/' + secure_filename(file.filename))
    with open(os.path.join(FOLDER, secure_filename(request.form['name'])), 'w') as out:
        out.write(text)
    return 'ok'
