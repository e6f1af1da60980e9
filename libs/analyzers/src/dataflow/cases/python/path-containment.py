import os
import os.path
from pathlib import Path
from flask import Flask, abort, current_app, request, send_file

app = Flask(__name__)
SHELF = '/var/lib/shelf'

# case: a beginning without a separator is the beginning of siblings, too
@app.get('/books')
def books():
    book = os.path.realpath(os.path.join(SHELF, request.args['title']))
    if not book.startswith(SHELF):
        abort(404)
    return send_file(book)  # expect: path-traversal

# case: the folder resolved
shelf = os.path.abspath(os.path.join(os.path.dirname(__file__), 'shelf'))

@app.get('/books')
def books():
    book = os.path.normpath(os.path.join(shelf, request.args['title']))
    if book.startswith(shelf):
        return send_file(book)  # expect: path-traversal
    abort(404)

# case: where the program was started
@app.get('/books')
def books():
    book = os.path.abspath(request.args['title'])
    if not book.startswith(os.getcwd()):
        abort(404)
    return send_file(book)  # expect: path-traversal

# case: paths written out
shelf = Path('/var/lib/shelf').resolve()

@app.get('/books')
def books():
    book = (shelf / request.args['title']).resolve()
    if not book.as_posix().startswith(shelf.as_posix()):
        abort(404)
    return send_file(book)  # expect: path-traversal

# case: one of several folders
@app.get('/books')
def books():
    book = os.path.realpath(os.path.join(SHELF, request.args['title']))
    if not book.startswith(('/var/lib/shelf', '/var/lib/cellar')):
        abort(404)
    return send_file(book)  # expect: path-traversal

# case: in a function that is given the folder
def below(folder, name):
    path = os.path.abspath(os.path.join(folder, name))
    if not path.startswith(os.path.abspath(folder)):
        raise PermissionError(name)
    return path

@app.get('/books')
def books():
    return send_file(below('shelf', request.args['title']))  # expect: path-traversal

# case: a folder that an object was made with
class Shelf:
    def __init__(self, folder):
        self.folder = os.path.realpath(folder)

    def book(self, title):
        path = os.path.realpath(os.path.join(self.folder, title))
        if not path.startswith(self.folder):
            raise KeyError(title)
        return send_file(path)  # expect: path-traversal

shelf = Shelf('shelf')

@app.get('/books')
def books():
    return shelf.book(request.args['title'])

# case: guarded: with a separator behind the folder
@app.get('/a')
def a():
    book = os.path.realpath(os.path.join(SHELF, request.args['title']))
    if not book.startswith(SHELF + os.sep):
        abort(404)
    return send_file(book)

@app.get('/b')
def b():
    book = os.path.realpath(os.path.join(SHELF, request.args['title']))
    if book != SHELF and not book.startswith(f'{SHELF}/'):
        abort(404)
    return send_file(book)

@app.get('/c')
def c():
    book = os.path.realpath(os.path.join(SHELF, request.args['title']))
    if not book.startswith(('/var/lib/shelf/', '/var/lib/cellar/')):
        abort(404)
    return send_file(book)

# case: guarded: joined with nothing, a folder ends in a separator
shelf = os.path.join(os.path.abspath('shelf'), '')

@app.get('/books')
def books():
    book = os.path.abspath(os.path.join(shelf, request.args['title']))
    if not book.startswith(shelf):
        abort(404)
    return send_file(book)

# case: guarded: the separator is added where it lacks
def is_below(folder, path):
    folder = os.path.realpath(folder)
    if not folder.endswith(os.sep):
        folder += os.sep
    return os.path.realpath(path).startswith(folder)

@app.get('/books')
def books():
    book = os.path.join(SHELF, request.args['title'])
    if not is_below(SHELF, book):
        abort(404)
    return send_file(book)

# case: guarded: compared part by part
shelf = Path('/var/lib/shelf').resolve()

@app.get('/a')
def a():
    book = (shelf / request.args['title']).resolve()
    if not book.is_relative_to(shelf):
        abort(404)
    return send_file(book)

@app.get('/b')
def b():
    book = (shelf / request.args['title']).resolve()
    if shelf not in book.parents:
        abort(404)
    return send_file(book)

@app.get('/c')
def c():
    book = os.path.realpath(os.path.join(SHELF, request.args['title']))
    if os.path.commonpath([SHELF, book]) != SHELF:
        abort(404)
    return send_file(book)

# case: guarded: a folder that only its settings know
@app.get('/books')
def books():
    shelf = current_app.config['SHELF']
    book = os.path.abspath(os.path.join(shelf, request.args['title']))
    if not book.startswith(shelf):
        abort(404)
    return send_file(book)
