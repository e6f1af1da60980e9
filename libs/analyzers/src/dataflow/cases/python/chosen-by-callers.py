from flask import Flask, flash, request
from markupsafe import Markup, escape

# case: a flag that nobody sets
app = Flask(__name__)

def say(message, allow_html=False):
    if allow_html:
        message = Markup(message)
    else:
        message = escape(message)
    flash(message)

@app.route('/a')
def a():
    say(request.args['text'])
    return ''

# case: how it is written the caller says
app = Flask(__name__)

def written(text, kind='page'):
    if kind == 'page':
        return escape(text)
    return text

@app.route('/a')
def a():
    return written(request.args['text'])

@app.route('/b')
def b():
    return written(request.args['text'], kind='plain') # expect: xss

@app.route('/c')
def c():
    return written(request.args['text'], 'page')
