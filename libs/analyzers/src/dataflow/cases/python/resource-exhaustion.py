import time
from flask import Flask, request

app = Flask(__name__)

# case: plain flow
@app.get('/wait')
def wait():
    time.sleep(float(request.args['seconds']))  # expect: resource-exhaustion
    return {}

# case: through a helper
def pause(seconds):
    time.sleep(seconds)  # expect: resource-exhaustion

@app.get('/wait')
def wait():
    pause(int(request.args['seconds']))
    return {}

# case: across files
from django.http import JsonResponse
from polls.pace import slow_down

def vote(request):
    slow_down(int(request.POST['delay']))
    return JsonResponse({})
# file: polls/pace.py
from time import sleep

def slow_down(seconds):
    sleep(seconds)  # expect: resource-exhaustion

# case: through a field
class Retry:
    def __init__(self, delay):
        self.delay = delay

    def again(self):
        time.sleep(self.delay)  # expect: resource-exhaustion

@app.post('/retry')
def retry():
    Retry(request.json['delay']).again()
    return {}

# case: through a collection
@app.post('/retry')
def retry():
    delays = [1, 2]
    delays.append(request.json['delay'])
    for delay in delays:
        time.sleep(delay)  # expect: resource-exhaustion
    return {}

# case: sanitised: no longer than a second
@app.get('/wait')
def wait():
    time.sleep(min(float(request.args['seconds']), 1))
    return {}

# case: guarded: longer is refused
@app.get('/wait')
def wait():
    seconds = int(request.args['seconds'])
    if seconds > 2:
        return {}, 400
    time.sleep(seconds)
    return {}

# case: constant
PAUSE = 0.2

@app.get('/wait')
def wait():
    time.sleep(PAUSE)
    return {'asked': request.args['seconds']}

# case: dead branch
TESTING = False

@app.get('/wait')
def wait():
    seconds = 1
    if TESTING:
        seconds = float(request.args['seconds'])
    time.sleep(seconds)
    return {}
