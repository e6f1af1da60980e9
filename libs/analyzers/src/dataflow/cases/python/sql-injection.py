import sqlite3
from flask import Flask, request

app = Flask(__name__)
connection = sqlite3.connect('shop.db')

# case: plain flow
@app.get('/users')
def users():
    cursor = connection.cursor()
    cursor.execute("SELECT * FROM users WHERE name = '" + request.args['name'] + "'")  # expect: sql-injection
    return {'rows': cursor.fetchall()}

# case: values given apart
@app.get('/users')
def users():
    rows = connection.execute('SELECT * FROM users WHERE name = ?', (request.args['name'],))
    return {'rows': rows.fetchall()}

# case: through a helper
def find(condition):
    return connection.execute(f'SELECT * FROM users WHERE {condition}').fetchall()  # expect: sql-injection

@app.get('/users')
def users():
    return {'rows': find(request.args['where'])}

# case: across files
from store import by_name

@app.get('/users')
def users():
    return {'rows': by_name(request.args.get('name'))}
# file: store.py
import psycopg2

def by_name(name):
    with psycopg2.connect('dbname=shop') as db:
        with db.cursor() as cursor:
            cursor.execute("SELECT * FROM users WHERE name = '%s'" % name)  # expect: sql-injection
            return cursor.fetchall()

# case: through a field
class Store:
    def __init__(self, order):
        self.order = order

    def rows(self):
        return connection.execute('SELECT * FROM users ORDER BY ' + self.order).fetchall()  # expect: sql-injection

@app.get('/users')
def users():
    return {'rows': Store(request.args['order']).rows()}

# case: through a collection: a list
@app.get('/users')
def users():
    parts = ['SELECT * FROM users']
    parts.append('WHERE name = ' + request.args['name'])
    return {'rows': connection.execute(' '.join(parts)).fetchall()}  # expect: sql-injection

# case: sanitised: a number
@app.get('/users')
def users():
    limit = int(request.args['limit'])
    return {'rows': connection.execute('SELECT * FROM users LIMIT ?', (limit,)).fetchall()}

# case: a column looked up in a dictionary
COLUMNS = {'name': 'name', 'age': 'born'}

@app.get('/users')
def users():
    column = COLUMNS[request.args['order']]
    rows = connection.execute(f'SELECT * FROM users ORDER BY {column}')
    return {'rows': rows.fetchall()}

# case: guarded: by a set
@app.get('/users')
def users():
    order = request.args['order']
    if order in {'name', 'age'}:
        connection.executescript('-- sorted by ' + order)
    return {}

# case: an unknown cursor, with a statement
def rows(cursor, name):
    cursor.execute("SELECT * FROM users WHERE name = '" + name + "'")  # expect: sql-injection

@app.get('/users')
def users():
    rows(get_cursor(), request.args['name'])
    return {}

# case: SQLAlchemy text
from sqlalchemy import create_engine, text
engine = create_engine('sqlite://')

@app.get('/users')
def users():
    with engine.connect() as db:
        db.execute(text('SELECT * FROM users WHERE name = :name'), {'name': request.args['name']})
        db.execute(text(f"SELECT * FROM users WHERE name = '{request.args['name']}'"))  # expect: sql-injection
    return {}

# case: a session of Flask-SQLAlchemy
from flask_sqlalchemy import SQLAlchemy
db = SQLAlchemy(app)

@app.get('/users')
def users():
    db.session.execute('DELETE FROM users WHERE name = ' + request.args['name'])  # expect: sql-injection
    return {}

# case: Django: raw statements
from django.db import connection as database
from django.db import models

class User(models.Model):
    name = models.TextField()

def search(request):
    User.objects.filter(name=request.GET['name'])
    User.objects.raw('SELECT * FROM app_user WHERE name = %s', [request.GET['name']])
    User.objects.raw("SELECT * FROM app_user WHERE name = '%s'" % request.GET['name'])  # expect: sql-injection
    with database.cursor() as cursor:
        cursor.execute('DELETE FROM app_user WHERE name = ' + request.POST['name'])  # expect: sql-injection

# case: a row that was found is not what was looked for
@app.get('/users')
def users():
    row = connection.execute('SELECT id FROM users WHERE name = ?', (request.args['name'],)).fetchone()
    connection.execute('SELECT * FROM orders WHERE user = ' + row[0])  # expect: sql-from-variables
    return {}

# case: asyncpg
import asyncpg

@app.get('/users')
async def users():
    db = await asyncpg.connect('postgres://localhost/shop')
    await db.fetch('SELECT * FROM users WHERE name = $1', request.args['name'])
    await db.fetch(f"SELECT * FROM users WHERE name = '{request.args['name']}'")  # expect: sql-injection
    return {}

# case: guarded: a column of a list
@app.get('/users')
def users():
    order = request.args['order']
    if order not in ('name', 'age'):
        return {}, 400
    return {'rows': connection.execute('SELECT * FROM users ORDER BY ' + order).fetchall()}

# case: constant
ACTIVE = "state = 'active'"

@app.get('/users')
def users():
    rows = connection.execute('SELECT * FROM users WHERE ' + ACTIVE).fetchall()
    return {'rows': rows[: int(request.args['limit'])]}

# case: dead branch
from django.db import connection as database
from django.http import JsonResponse

LEGACY = False

def users(request):
    order = 'name'
    if LEGACY:
        order = request.GET['order']
    with database.cursor() as cursor:
        cursor.execute('SELECT * FROM users ORDER BY ' + order)
        return JsonResponse({'rows': cursor.fetchall()})

# case: a statement is given to something nobody knows
from flask import request
from ours import warehouse
warehouse.rows_of(f"select * from orders where id = {request.args['id']}")  # expect: sql-injection
warehouse.rows_of("select * from orders where id = :id", id=request.args['id'])
warehouse.describe(f"select * from orders where id = {request.args['id']}")

# case: a column compared with what was sent
from flask import Flask, request
from sqlalchemy import select, text
from models import db, Topic

app = Flask(__name__)

@app.post("/topics")
def topics():
    ids = request.form.getlist("id")
    db.session.execute(text("delete from topics where id in (" + ",".join(ids) + ")"))  # expect: sql-injection
    return db.session.execute(db.select(Topic).where(Topic.id.in_(ids), Topic.name.ilike(request.form["name"]))).all()

# case: SQLAlchemy: text by its name
import sqlalchemy
from flask_sqlalchemy import SQLAlchemy

db = SQLAlchemy(app)

@app.get('/people')
def people():
    return {'text': sqlalchemy.sql.expression.text(text=request.args['text'])}  # expect: sql-injection

@app.get('/people/named')
def named():
    db.text('SELECT 1').bindparams(name=request.args['name'])
    return {'text': db.text("SELECT * FROM people WHERE name = '" + request.args['name'] + "'")}  # expect: sql-injection

# case: as many places as there are values
import sqlite3
def read(connection: sqlite3.Connection, urls):
    places = ','.join('?' * len(urls))
    connection.execute(f"SELECT id FROM links WHERE url IN ({places})", urls)
    connection.execute(f"SELECT id FROM links WHERE url IN ({', '.join(['?'] * len(urls))}) AND open = 1", urls)
    connection.execute(f"SELECT id FROM links WHERE url IN ({','.join('?' for _ in urls)})", urls)
    connection.execute(f"SELECT id FROM links WHERE url IN ({','.join(len(urls) * '?')})", urls)
    connection.execute("SELECT id FROM links WHERE url IN (%s)" % ','.join('?' * len(urls)), urls)

def read_others(connection: sqlite3.Connection, urls, sign):
    connection.execute(f"SELECT id FROM links WHERE url IN ({','.join(urls)})")  # expect: sql-from-variables
    connection.execute(f"SELECT id FROM links WHERE url IN ({','.join(sign * len(urls))})")  # expect: sql-from-variables

# case: databases, a statement given by name
from databases import Database
from fastapi import FastAPI

api = FastAPI()
database = Database('postgresql://db/shop')

@api.get('/users')
async def users(order: str):
    query = f'SELECT * FROM users ORDER BY {order}'
    return await database.fetch_all(query=query)  # expect: sql-injection

# case: databases, values given apart
from databases import Database
from fastapi import FastAPI

api = FastAPI()
database = Database('postgresql://db/shop')

@api.get('/users')
async def users(name: str):
    return await database.fetch_all(query='SELECT * FROM users WHERE name = :name', values={'name': name})
