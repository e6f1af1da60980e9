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
