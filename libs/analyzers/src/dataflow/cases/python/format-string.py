from flask import Flask, request

app = Flask(__name__)
SHOP = {'name': 'Example', 'key': app.secret_key}

# case: plain flow
@app.post('/greeting')
def greeting():
    return {'text': request.form['text'].format_map(SHOP)}  # expect: format-string

# case: through a helper
def filled(text):
    return text.format_map(SHOP)  # expect: format-string

@app.post('/greeting')
def greeting():
    return {'text': filled(request.json['text'])}

# case: across files
from django.http import JsonResponse
from mails.texts import written

def preview(request):
    return JsonResponse({'text': written(request.POST['text'])})
# file: mails/texts.py
from django.conf import settings

def written(text):
    return text.format_map({'settings': settings})  # expect: format-string

# case: through a field
class Letter:
    def __init__(self, body):
        self.body = body

    def to(self, person):
        return self.body.format_map({'person': person})  # expect: format-string

@app.post('/letters')
def letter():
    return {'text': Letter(request.form['body']).to(current_person())}

# case: through a collection
from fastapi import Body, FastAPI

api = FastAPI()

@api.post('/letters')
def letters(end: str = Body(embed=True)):
    parts = ['Dear {name},']
    parts.append(end)
    return {'text': '\n'.join(parts).format_map(SHOP)}  # expect: format-string

# case: sanitised: a number in the text
@app.get('/page')
def page():
    return {'text': ('Page ' + str(int(request.args['page'])) + ' of {name}').format_map(SHOP)}

# case: guarded: one of our texts
TEXTS = {'Welcome to {name}', 'Goodbye from {name}'}

@app.get('/greeting')
def greeting():
    text = request.args['text']
    if text not in TEXTS:
        return {}, 400
    return {'text': text.format_map(SHOP)}

# case: constant: what was sent is a value
@app.get('/greeting')
def greeting():
    return {'text': 'Hello {name}'.format_map({'name': request.args['name']})}

# case: dead branch
EDITABLE = False

@app.get('/greeting')
def greeting():
    text = 'Hello {name}'
    if EDITABLE:
        text = request.args['text']
    return {'text': text.format_map(SHOP)}
