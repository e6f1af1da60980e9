from flask import Flask, request
from lxml import etree

app = Flask(__name__)
users = etree.parse('users.xml')

# case: plain flow
@app.get('/user')
def user():
    return {'count': len(users.xpath("//user[name='" + request.args['name'] + "']"))}  # expect: xpath-injection

# case: through a helper
def by_mail(mail):
    return users.xpath(f"//user[mail='{mail}']")  # expect: xpath-injection

@app.get('/user')
def user():
    return {'count': len(by_mail(request.args['mail']))}

# case: across files
from django.http import JsonResponse
from library.books import titled

def books(request):
    return JsonResponse({'count': titled(request.GET['title'])})
# file: library/books.py
import xml.etree.ElementTree as ET

def titled(title):
    root = ET.parse('books.xml').getroot()
    return len(root.findall("./book[title='%s']" % title))  # expect: xpath-injection

# case: through a field
class Query:
    def __init__(self, name):
        self.path = "//user[name='{}']".format(name)

    def run(self):
        return users.xpath(self.path)  # expect: xpath-injection

@app.get('/user')
def user():
    return {'count': len(Query(request.args['name']).run())}

# case: through a collection: only the entry that holds it
@app.get('/user')
def user():
    paths = {'all': '//user', 'one': '//user[@id=' + request.args['id'] + ']'}
    users.xpath(paths['all'])
    users.xpath(paths['one'])  # expect: xpath-injection
    return {}

# case: sanitised: a number
@app.get('/user')
def user():
    return {'count': len(users.xpath(f"//user[@id={int(request.args['id'])}]"))}

# case: guarded: letters and digits only
from fastapi import FastAPI, HTTPException

api = FastAPI()

@api.get('/user')
def user(name: str):
    if not name.isalnum():
        raise HTTPException(400)
    return {'count': len(users.xpath(f"//user[name='{name}']"))}

# case: constant: the value is given apart
@app.get('/user')
def user():
    return {'count': len(users.xpath('//user[name=$name]', name=request.args['name']))}

# case: dead branch
FREE = False

@app.get('/user')
def user():
    path = '//user'
    if FREE:
        path = request.args['path']
    return {'count': len(users.xpath(path))}
