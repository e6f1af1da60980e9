import importlib
from flask import Flask, request

app = Flask(__name__)

# case: plain flow
@app.post('/plugins')
def load():
    importlib.import_module(request.form['plugin']).install()  # expect: unsafe-reflection
    return {}

# case: through a helper
def exporter(kind):
    return __import__('exporters.' + kind)  # expect: unsafe-reflection

@app.get('/export/<path:kind>')
def export(kind):
    exporter(kind)
    return {}

# case: across files
from django.views import View
from .actions import run

class ActionView(View):
    def post(self, request, order):
        run(order, request.POST['action'])
# file: actions.py
def run(order, action):
    return getattr(order, action)()  # expect: unsafe-reflection

# case: through a field
class Change:
    def __init__(self, field, value):
        self.field = field
        self.value = value

    def apply(self, person):
        setattr(person, self.field, self.value)  # expect: unsafe-reflection

@app.post('/people/<int:id>')
def change(id):
    Change(request.json['field'], request.json['value']).apply(find_person(id))
    return {}

# case: through a collection: only the entry that holds it
@app.post('/jobs')
def start():
    job = {'queue': 'low', 'module': request.json['module']}
    importlib.import_module(job['queue'])
    importlib.import_module(job['module'])  # expect: unsafe-reflection
    return {}

# case: sanitised: a number makes the name
@app.get('/migrations')
def migrate():
    number = int(request.args['number'])
    importlib.import_module(f'migrations.step_{number:04d}').up()
    return {}

# case: guarded: one of the known plugins
from fastapi import FastAPI, HTTPException

api = FastAPI()
PLUGINS = {'mail', 'sms'}

@api.post('/plugins/{name}')
def enable(name: str, path: str):
    if path not in PLUGINS:
        raise HTTPException(404)
    importlib.import_module(path)
    return {}

# case: constant
@app.get('/driver')
def driver():
    name = 'sqlite3'
    importlib.import_module(name)
    return {'asked': request.args.get('name')}

# case: dead branch
@app.get('/driver')
def driver():
    name = 'sqlite3'
    if False:
        name = request.args['name']
    importlib.import_module(name)
    return {}

# case: names of the fields that a class declares
from fastapi import FastAPI
from pydantic import BaseModel

api = FastAPI()

class Wanted(BaseModel):
    name: str

@api.post('/cast')
def cast(wanted: Wanted):
    copied = {field: getattr(wanted, field) for field in wanted.model_fields}
    chosen = getattr(wanted, wanted.name)  # expect: unsafe-reflection
    return {'copied': copied, 'chosen': chosen()}

# case: only columns of the table
@app.get('/members')
def members():
    field = request.args['field']
    if Member.__mapper__.has_property(field):
        return Member.query.filter(getattr(Member, field).like('%a%'))
    getattr(Member, field)()  # expect: unsafe-reflection
    return {}

# case: the names are those that the program gives
def change(order, **fields):
    for name, value in fields.items():
        setattr(order, name, value)

@app.post('/orders/<int:number>')
def change_order(number):
    change(find(number), title=request.form['title'], note=request.form['note'])
    return {}

# case: the names are those that were sent
def change(order, **fields):
    for name, value in fields.items():
        setattr(order, name, value)  # expect: unsafe-reflection

@app.post('/orders/<int:number>')
def change_order(number):
    change(find(number), **request.get_json())
    return {}
