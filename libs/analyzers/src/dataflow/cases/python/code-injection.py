import ast
import importlib
import pickle
import yaml
from flask import Flask, request, render_template_string
import jinja2

app = Flask(__name__)

# case: plain flow: evaluated
@app.get('/sum')
def total():
    return {'sum': eval(request.args['terms'])}  # expect: code-injection

# case: through a helper
def compute(text):
    exec(text)  # expect: code-injection

@app.post('/run')
def run():
    compute(request.form['code'])
    return {}

# case: only literals
@app.get('/sum')
def total():
    return {'sum': sum(ast.literal_eval(request.args['terms']))}

# case: constant
print(eval('1 + 1'))

# case: a module that is chosen
@app.get('/plugin')
def plugin():
    importlib.import_module('plugins.' + request.args['name'])  # expect: unsafe-reflection
    return {}

# case: a module from a list
@app.get('/plugin')
def plugin():
    name = request.args['name']
    if name not in ('csv', 'json'):
        return {}, 404
    importlib.import_module('plugins.' + name)
    return {}

# case: pickle of a cookie
@app.get('/cart')
def cart():
    return {'cart': pickle.loads(request.cookies['cart'].encode())}  # expect: insecure-deserialization

# case: YAML that makes objects
@app.post('/import')
def load():
    yaml.safe_load(request.data)
    yaml.load(request.data, Loader=yaml.SafeLoader)
    yaml.load(request.data, Loader=yaml.UnsafeLoader)  # expect: insecure-deserialization, unsafe-yaml-load
    return {}

# case: a template from outside
@app.get('/page')
def page():
    return render_template_string('Hello ' + request.args['name'])  # expect: template-injection

# case: a constant template with values
@app.get('/page')
def page():
    return render_template_string('Hello {{ name }}', name=request.args['name'])

# case: a template of jinja2
@app.get('/page')
def page():
    text = jinja2.Environment(autoescape=True).from_string(request.args['layout']).render()  # expect: template-injection
    return {'text': text}

# case: read back from a file is only suspected
with open('state.bin', 'rb') as source:
    state = pickle.load(source)  # expect: insecure-deserialization

# case: only a quoted word
@app.get('/word')
def word():
    text = request.args['text']
    if not text.startswith("'") or not text.endswith("'") or "'" in text[1:-1]:
        return {}
    return {'word': eval(text)}

# case: quotes at both ends say nothing of what is between
@app.get('/word')
def word():
    text = request.args['text']
    if text.startswith("'") and text.endswith("'"):
        return {'word': eval(text)}  # expect: code-injection
    return {}

# case: an unsafe reader of what the program says itself
import yaml
yaml.load('a: 1', Loader=yaml.Loader)
yaml.load(open('a.yml'), Loader=yaml.Loader)  # expect: unsafe-yaml-load

# case: across files
from django.http import JsonResponse
from reports.formulas import compute

def total(request):
    return JsonResponse({'total': compute(request.GET.get('formula', '0'))})
# file: reports/formulas.py
def compute(formula):
    return eval(formula, {'__builtins__': {}})  # expect: code-injection

# case: through a field
class Rule:
    def __init__(self, condition):
        self.condition = condition

    def matches(self, order):
        return eval(self.condition, {'order': order})  # expect: code-injection

@app.post('/rules/test')
def try_rule():
    return {'matches': Rule(request.json['condition']).matches({'total': 10})}

# case: through a collection
from fastapi import Body, FastAPI

api = FastAPI()

@api.post('/steps')
async def steps(source: str = Body(embed=True)):
    steps = ['total = 0']
    steps.append(source)
    for step in steps:
        exec(step)  # expect: code-injection
    return {}

# case: sanitised: only literals are read
import ast

@app.post('/settings')
def settings():
    limit = ast.literal_eval(request.form['limit'])
    return {'limit': eval('1 + ' + str(int(limit)))}

# case: guarded: only digits
@app.get('/calc')
def calc():
    amount = request.args['amount']
    if not amount.isdigit():
        return {}, 400
    return {'result': eval(amount + ' * 2')}

# case: dead branch
INTERACTIVE = False

@app.get('/calc')
def calc():
    formula = '1 + 1'
    if INTERACTIVE:
        formula = request.args['formula']
    return {'result': eval(formula)}
