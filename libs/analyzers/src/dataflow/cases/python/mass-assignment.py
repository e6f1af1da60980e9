from flask import Flask, request
from flask_sqlalchemy import SQLAlchemy

app = Flask(__name__)
db = SQLAlchemy(app)

class Account(db.Model):
    name = db.Column(db.String)
    is_admin = db.Column(db.Boolean)

# case: plain flow
@app.post('/accounts')
def create():
    db.session.add(Account(**request.get_json()))  # expect: mass-assignment
    return {}

# case: through a helper
def saved(values):
    account = Account(**values)  # expect: mass-assignment
    db.session.add(account)
    return account

@app.post('/accounts')
def create():
    return {'id': saved(request.json).id}

# case: across files
import json
from django.http import JsonResponse
from shop.orders import place

def order(request):
    place(json.loads(request.body))
    return JsonResponse({})
# file: shop/orders.py
from shop.models import Order

def place(values):
    return Order.objects.create(**values)  # expect: mass-assignment

# case: through a field
class Registration:
    def __init__(self, given):
        self.given = given

    def save(self):
        db.session.add(Account(**self.given))  # expect: mass-assignment

@app.post('/register')
def register():
    Registration(request.json).save()
    return {}

# case: through a collection: only the entry that holds it
@app.post('/accounts')
def create():
    parts = {'defaults': {'name': 'new'}, 'given': request.json}
    db.session.add(Account(**parts['defaults']))
    db.session.add(Account(**parts['given']))  # expect: mass-assignment
    return {}

# case: sanitised: only declared fields
from fastapi import FastAPI
from pydantic import BaseModel

api = FastAPI()

class NewAccount(BaseModel):
    name: str

@api.post('/accounts')
def create(given: NewAccount):
    db.session.add(Account(**given.model_dump()))
    return {}

# case: guarded: only known names get in
OPEN = {'name'}

@app.post('/accounts')
def create():
    values = {}
    for key, value in request.json.items():
        if key in OPEN:
            values[key] = value
    db.session.add(Account(**values))
    return {}

# case: constant
GUEST = {'name': 'guest', 'is_admin': False}

@app.post('/guests')
def guest():
    db.session.add(Account(**GUEST))
    return {'asked': request.json['name']}

# case: dead branch
IMPORTING = False

@app.post('/accounts')
def create():
    values = {'name': request.json['name']}
    if IMPORTING:
        values = request.json
    db.session.add(Account(**values))
    return {}

# case: a part of the path is text
@app.route('/orders/<name>')
def named(name):
    Account(**name)
    return "ok"

# case: parts of the path that a view gives on: they are named by the route
from rest_framework import viewsets, mixins
from shop.models import Order

class Orders(mixins.CreateModelMixin, viewsets.GenericViewSet):
    def create(self, request, *args, **kwargs):
        return super().create(request, *args, **kwargs)

    def update(self, request, *args, **kwargs):
        Order.objects.filter(pk=1).update(**request.data)  # expect: mass-assignment
        return super().update(request, *args, **kwargs)

# case: plain flow: values of ours, or what was sent
@app.post('/accounts')
def create():
    values = {'name': request.json['name']}
    if request.args.get('all'):
        values = request.json
    db.session.add(Account(**values))  # expect: mass-assignment
    return {}

# case: what a serializer gives has the fields that it declares, and what it was given may have any
from rest_framework import serializers, viewsets
from rest_framework.response import Response
from shop.models import Order, Payment

class OrderSerializer(serializers.ModelSerializer):
    class Meta:
        model = Order
        fields = ['title', 'note']

class Orders(viewsets.GenericViewSet):
    def create(self, request):
        given = OrderSerializer(data=request.data)
        if not given.is_valid():
            return Response(given.errors, status=400)
        order = Order(**given.data)
        order.save()
        return Response({})

    def pay(self, request):
        given = OrderSerializer(data=request.data)
        given.is_valid(raise_exception=True)
        Payment.objects.create(**given.validated_data)
        return Response({})

    def copy(self, request):
        given = OrderSerializer(data=request.data)
        Order.objects.create(**given.initial_data)  # expect: mass-assignment
        return Response({})

    def move(self, request):
        given = Envelope(data=request.data)
        Order.objects.create(**given.data)  # expect: mass-assignment
        return Response({})

class Envelope:
    def __init__(self, data):
        self.data = data
