import re
from flask import Flask, request

app = Flask(__name__)
LINES = ['alpha', 'beta']

# case: plain flow
@app.get('/search')
def search():
    return {'found': [line for line in LINES if re.search(request.args['q'], line)]}  # expect: regex-injection

# case: through a helper
def matcher(text):
    return re.compile('^' + text, re.IGNORECASE)  # expect: regex-injection

@app.get('/names')
def names():
    starts = matcher(request.args['start'])
    return {'names': [line for line in LINES if starts.match(line)]}

# case: across files
from django.http import JsonResponse
from catalogue.search import titles_like

def titles(request):
    return JsonResponse({'titles': titles_like(request.GET['title'])})
# file: catalogue/search.py
import re

TITLES = ['Emma', 'Persuasion']

def titles_like(title):
    return [one for one in TITLES if re.fullmatch(title, one)]  # expect: regex-injection

# case: through a field
class Filter:
    def __init__(self, pattern):
        self.pattern = pattern

    def keep(self, lines):
        return [line for line in lines if re.match(self.pattern, line)]  # expect: regex-injection

@app.post('/filter')
def keep():
    return {'lines': Filter(request.form['pattern']).keep(LINES)}

# case: through a collection
from fastapi import FastAPI, Query

api = FastAPI()

@api.get('/lines')
def lines(words: list[str] = Query()):
    return {'lines': re.findall('|'.join(words), ' '.join(LINES))}  # expect: regex-injection

# case: sanitised: escaped
@app.get('/search')
def search():
    wanted = re.compile(re.escape(request.args['q']) + r'\d*')
    return {'found': [line for line in LINES if wanted.search(line)]}

# case: guarded: one of a list
KINDS = ('alpha', 'beta')

@app.get('/search')
def search():
    kind = request.args['kind']
    if kind not in KINDS:
        return {}, 400
    return {'found': re.findall(kind + r'\w*', 'alphabet')}

# case: constant
WORD = re.compile(r'^\w+$')

@app.get('/search')
def search():
    return {'word': bool(WORD.match(request.args['q'])), 'split': re.split(r',\s*', request.args['q'])}

# case: dead branch
USE_PATTERNS = False

@app.get('/search')
def search():
    pattern = '^a'
    if USE_PATTERNS:
        pattern = request.args['q']
    return {'found': [line for line in LINES if re.search(pattern, line)]}

# case: what is left of a name in an address holds no signs
from slugify import slugify

@app.get('/named')
def named():
    plain = slugify(request.args['name'])
    return {'plain': bool(re.match(f'^({plain})$', 'basket')), 'other': bool(re.match(request.args['name'], 'basket'))}  # expect: regex-injection
