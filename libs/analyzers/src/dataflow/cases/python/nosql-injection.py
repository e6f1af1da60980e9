from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
shop = MongoClient().shop

# case: plain flow
@app.post('/sign-in')
def sign_in():
    found = shop.users.find_one({'name': request.json['name'], 'password': request.json['password']})  # expect: nosql-injection
    return {'found': found is not None}

# case: through a helper
def removed(wanted):
    return shop.orders.delete_many(wanted).deleted_count  # expect: nosql-injection

@app.post('/orders/remove')
def remove():
    return {'count': removed(request.get_json())}

# case: across files
import json
from django.http import JsonResponse
from shop.people import by_token

def reset(request):
    given = json.loads(request.body)
    return JsonResponse({'found': by_token(given['token'])})
# file: shop/people.py
from pymongo import MongoClient

people = MongoClient().shop.people

def by_token(token):
    return people.count_documents({'token': token}) > 0  # expect: nosql-injection

# case: through a field
class Filter:
    def __init__(self, given):
        self.conditions = given

    def first(self):
        return shop.orders.find_one(self.conditions)  # expect: nosql-injection

@app.post('/orders/find')
def find():
    return {'found': Filter(request.json).first() is not None}

# case: through a collection: only the entry that holds it
@app.post('/orders/find')
def find():
    filters = {'own': {'state': 'open'}, 'given': {'state': request.json['state']}}
    shop.orders.count_documents(filters['own'])
    shop.orders.count_documents(filters['given'])  # expect: nosql-injection
    return {}

# case: sanitised: made text
@app.post('/sign-in')
def sign_in():
    found = shop.users.find_one({'name': str(request.json['name'])})
    return {'found': found is not None}

# case: guarded: only text
@app.post('/reset')
def reset():
    token = request.json['token']
    if not isinstance(token, str):
        return {}, 400
    return {'found': shop.people.count_documents({'token': token}) > 0}

# case: constant
OPEN = {'state': 'open'}

@app.post('/orders/count')
def count():
    return {'count': shop.orders.count_documents(OPEN), 'asked': request.json['asked']}

# case: dead branch
FREE_FILTERS = False

@app.post('/orders/count')
def count():
    wanted = {'state': 'open'}
    if FREE_FILTERS:
        wanted = request.json
    return {'count': shop.orders.count_documents(wanted)}

# case: text that was read as a map
import json

@app.get('/orders/by-name')
def by_name():
    text = request.args['name']
    shop.orders.find_one({'name': text})
    return {'found': shop.orders.find_one({'name': json.loads(text)}) is not None}  # expect: nosql-injection

@app.get('/orders/by-state')
def by_state():
    wanted = json.loads(request.form['wanted'])
    shop.orders.find({'name': str(wanted)})
    return {'rows': len(list(shop['orders'].find({'state': wanted})))}  # expect: nosql-injection

@app.get('/orders/count')
def count():
    wanted = json.loads(request.cookies['wanted'])
    return {'count': shop.get_collection('orders').count_documents(filter=wanted)}  # expect: nosql-injection

# case: code that the database runs
from bson import Code

@app.get('/orders/of')
def orders_of():
    author = request.args['author']
    shop.orders.find({'$expr': {'$function': {'body': 'function(a, b) { return a == b }', 'args': ['$author', author], 'lang': 'js'}}})
    shop.orders.map_reduce(Code('function() { emit(this.author == author) }', {'author': author}), 'x', 'y')
    return {'found': shop.orders.find_one({'$where': 'this.author === "' + author + '"'}) is not None}  # expect: nosql-injection

@app.get('/orders/from')
def orders_from():
    body = f'function(a) {{ return a == "{request.args["author"]}" }}'
    return {'rows': len(list(shop.orders.find({'$expr': {'$function': {'body': body, 'args': ['$author'], 'lang': 'js'}}})))}  # expect: nosql-injection

@app.get('/orders/emitted')
def orders_emitted():
    return {'rows': len(list(shop.orders.map_reduce('function() { emit(this.author == "' + request.args['author'] + '") }', 'x', 'y')))}  # expect: nosql-injection

# case: mongoengine
import json
import mongoengine
from flask_mongoengine import MongoEngine

films = MongoEngine(app)

class Film(films.Document):
    title = films.StringField()

@app.get('/films')
def found_films():
    wanted = json.loads(request.args['wanted'])
    return {'rows': len(list(mongoengine.connect('films').catalogue.films.find({'name': wanted})))}  # expect: nosql-injection

@app.get('/films/by-database')
def found_in_database():
    wanted = json.loads(request.args['wanted'])
    return {'rows': len(list(films.get_db()['films'].find({'name': wanted})))}  # expect: nosql-injection

@app.get('/films/raw')
def found_raw():
    wanted = json.loads(request.args['wanted'])
    return {'count': len(Film.objects(__raw__=wanted))}  # expect: nosql-injection

# case: what looks for something in a document is no database
import jsonpath_ng.ext

@app.post('/part')
def part():
    path = jsonpath_ng.ext.parse('shop.name')
    return {'found': len(path.find(json.loads(request.form['document'])))}

# case: a module of a library that finds something else is no collection
import json
from django.contrib.staticfiles import finders
from shop import orders as shop_orders

def shown(request):
    found = finders.find(json.loads(request.body)['name'])
    return shop_orders.find(json.loads(request.body)['name']), found  # expect: nosql-injection

# case: an address is text
import json
from django.http import HttpRequest

@app.get('/pages/<path:name>')
def page(name):
    return {'found': shop.pages.find_one({'path': request.path}) is not None}

def page_of(request: HttpRequest):
    return shop.pages.find_one({'path': request.path[1:]})

def page_by(request: HttpRequest):
    return shop.pages.find_one({'path': json.loads(request.path[1:])})  # expect: nosql-injection
