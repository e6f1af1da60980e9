from xml.sax.saxutils import escape
from flask import Flask, request
from twilio.rest import Client

app = Flask(__name__)
phone = Client()

# case: plain flow
@app.post('/call')
def call():
    phone.calls.create(to='+3120000000', from_='+3120000001', twiml='<Response><Say>' + request.form['text'] + '</Say></Response>')  # expect: xml-injection
    return {}

# case: through a helper
def say(text):
    phone.calls.create(to='+3120000000', from_='+3120000001', twiml=f'<Response><Say>{text}</Say></Response>')  # expect: xml-injection

@app.post('/call')
def call():
    say(request.json['text'])
    return {}

# case: across files
from django.http import JsonResponse
from calls.voice import remind

def reminder(request):
    remind(request.POST['what'])
    return JsonResponse({})
# file: calls/voice.py
from twilio.rest import Client

def remind(what):
    client = Client()
    client.calls.create(to='+3120000000', from_='+3120000001', twiml='<Response><Say>%s</Say></Response>' % what)  # expect: xml-injection

# case: through a field
class Announcement:
    def __init__(self, text):
        self.text = text

    def speak(self):
        phone.calls.create(to='+3120000000', from_='+3120000001', twiml='<Response><Say>' + self.text + '</Say></Response>')  # expect: xml-injection

@app.post('/announce')
def announce():
    Announcement(request.form['text']).speak()
    return {}

# case: through a collection
@app.post('/call')
def call():
    said = ['<Response>']
    for text in request.json['texts']:
        said.append(f'<Say>{text}</Say>')
    said.append('</Response>')
    phone.calls.create(to='+3120000000', from_='+3120000001', twiml=''.join(said))  # expect: xml-injection
    return {}

# case: sanitised: escaped
@app.post('/call')
def call():
    phone.calls.create(to='+3120000000', from_='+3120000001', twiml=f"<Response><Say>{escape(request.form['text'])}</Say></Response>")
    return {}

# case: guarded: one of our texts
TEXTS = ('Your order is ready', 'Your order is late')

@app.post('/call')
def call():
    text = request.form['text']
    if text not in TEXTS:
        return {}, 400
    phone.calls.create(to='+3120000000', from_='+3120000001', twiml=f'<Response><Say>{text}</Say></Response>')
    return {}

# case: constant
@app.post('/call')
def call():
    phone.calls.create(to=request.form['number'], from_='+3120000001', twiml='<Response><Say>Your order is ready</Say></Response>')
    return {}

# case: dead branch
OWN_TEXTS = False

@app.post('/call')
def call():
    text = 'Your order is ready'
    if OWN_TEXTS:
        text = request.form['text']
    phone.calls.create(to='+3120000000', from_='+3120000001', twiml=f'<Response><Say>{text}</Say></Response>')
    return {}
