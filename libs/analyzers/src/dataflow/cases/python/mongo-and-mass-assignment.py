import re
from flask import Flask, request
from pymongo import MongoClient

app = Flask(__name__)
users = MongoClient().shop.users

# case: a filter from outside
@app.post('/login')
def login():
    users.find_one({'name': request.json['name'], 'password': request.json['password']})  # expect: nosql-injection
    return {}

# case: text cannot be an operator
@app.post('/login')
def login():
    users.find_one({'name': str(request.json['name'])})
    return {}

# case: a pattern from outside
@app.get('/search')
def search():
    re.compile(request.args['pattern'])  # expect: regex-injection
    re.search(re.escape(request.args['pattern']), 'text')
    return {}

# case: all fields of a model
from flask_sqlalchemy import SQLAlchemy
db = SQLAlchemy(app)

class User(db.Model):
    name = db.Column(db.String)

@app.post('/users')
def create():
    db.session.add(User(name=request.json['name']))
    db.session.add(User(**request.json))  # expect: mass-assignment
    return {}

# case: Django: all fields of a form
from app.models import Order

def create(request):
    Order.objects.create(title=request.POST['title'])
    Order.objects.create(**request.POST)  # expect: mass-assignment

# case: fields of a model whose class declares them
from fastapi import FastAPI
from pydantic import BaseModel

api = FastAPI()

class Change(BaseModel):
    name: str
    phone: str | None = None

@api.patch('/profile')
def change(given: Change, wanted: str):
    person = load_person()
    for name, value in given.model_dump(exclude_unset=True).items():
        setattr(person, name, value)
    setattr(person, wanted, '')  # expect: unsafe-reflection
    return {}
