import os
from collections import defaultdict
from typing import NamedTuple
from flask import Flask, request
from library import Record

app = Flask(__name__)

# case: named tuples
class Point(NamedTuple):
    name: str
    place: str

@app.route('/run')
def run():
    point = Point(request.args['name'], 'here')
    os.system(point.name)  # expect: command-injection
    return {}

# case: classes that take their constructor from a library
class Order(Record):
    name: str
    place: str

@app.route('/run')
def run():
    os.system(Order(name=request.args['name'], place='here').name)  # expect: command-injection
    return {}

# case: lists that a dictionary makes when they are asked for
@app.route('/run')
def run():
    groups = defaultdict(list)
    groups['a'].append(request.args['name'])
    groups['b'].append('ls')
    os.system(groups['a'][0])  # expect: command-injection
    os.system(groups['b'][0])
    return {}

# case: what a star takes
@app.route('/run')
def run():
    first, *others = ['ls', 'ls -l', request.args['name']]
    os.system(first)
    os.system(others[1])  # expect: command-injection
    return {}

# case: a dictionary brought up to date by names
@app.route('/run')
def run():
    given = {}
    given.update(name=request.args['name'], place='here')
    os.system(given['name'])  # expect: command-injection
    os.system(given['place'])
    return {}

# case: what is looked up by an id is no part of it
from shop import shelf, texts

@app.route('/book/<book_id>')
def book(book_id):
    found = shelf.get_book(book_id)
    other = shelf.get_book_by_name(request.args['name'])
    open(found.path)
    open(other.path)
    open(texts.get_text(request.args["name"]))  # expect: path-traversal
    return {}
