from flask import Flask, request
from lxml import etree

app = Flask(__name__)

# case: plain flow
@app.post('/import')
def load():
    return {'root': etree.fromstring(request.data).tag}  # expect: xxe

# case: through a helper
def parsed(text):
    parser = etree.XMLParser(resolve_entities=True, no_network=False)  # expect: xxe
    return etree.fromstring(text, parser)  # expect: xxe

@app.post('/import')
def load():
    return {'root': parsed(request.form['xml']).tag}

# case: across files
from django.http import JsonResponse
from feeds.reader import items

def feed(request):
    return JsonResponse({'items': items(request.FILES['feed'])})
# file: feeds/reader.py
from lxml import etree

def items(source):
    return [item.text for item in etree.parse(source).getroot()]  # expect: xxe

# case: through a field
class Invoice:
    def __init__(self, xml):
        self.xml = xml

    def total(self):
        return etree.XML(self.xml).get('total')  # expect: xxe

@app.post('/invoices')
def invoice():
    return {'total': Invoice(request.get_data()).total()}

# case: through a collection
from fastapi import FastAPI, Request

api = FastAPI()

@api.post('/batch')
async def batch(request: Request):
    pieces = ['<items>', '</items>']
    pieces.insert(1, (await request.body()).decode())
    return {'count': len(etree.fromstring(''.join(pieces)))}  # expect: xxe

# case: sanitised: nothing is resolved
import defusedxml.ElementTree

@app.post('/import')
def load():
    parser = etree.XMLParser(resolve_entities=False, no_network=True)
    return {'root': etree.fromstring(request.data, parser).tag, 'other': defusedxml.ElementTree.fromstring(request.data).tag}

# case: guarded: one of our documents
DOCUMENTS = ('menu.xml', 'prices.xml')

@app.get('/documents')
def document():
    name = request.args['name']
    if name not in DOCUMENTS:
        return {}, 404
    return {'root': etree.parse(name).getroot().tag}

# case: constant
MENU = '<menu><item>soup</item></menu>'

@app.get('/menu')
def menu():
    return {'items': len(etree.fromstring(MENU)), 'asked': request.args['day']}

# case: dead branch
OLD_FORMAT = False

@app.post('/import')
def load():
    if OLD_FORMAT:
        return {'root': etree.fromstring(request.data).tag}
    return {'root': request.json['root']}
