from flask import Flask, render_template_string, request
from jinja2 import Environment, Template

app = Flask(__name__)

# case: plain flow
@app.get('/missing')
def missing():
    return render_template_string('<p>No page ' + request.path.split('?')[0] + request.args['hint'] + '</p>')  # expect: template-injection

# case: through a helper
def letter(text):
    return Template(text).render(name='Ada')  # expect: template-injection

@app.post('/letter')
def preview():
    return {'letter': letter(request.form['text'])}

# case: across files
from django.http import JsonResponse
from newsletters.render import rendered

def preview(request):
    return JsonResponse({'text': rendered(request.POST['body'])})
# file: newsletters/render.py
from django.template import Context, Template

def rendered(body):
    return Template(body).render(Context({'shop': 'Example'}))  # expect: template-injection

# case: through a field
import tornado.template
import tornado.web

class PreviewHandler(tornado.web.RequestHandler):
    def prepare(self):
        self.source = self.get_body_argument('source')

    def post(self):
        self.finish({'html': tornado.template.Template(self.source).generate().decode()})  # expect: template-injection

# case: through a collection
@app.post('/letter')
def letter():
    lines = ['Dear {{ name }},']
    lines.append(request.form['text'])
    return {'letter': Environment(autoescape=True).from_string('\n'.join(lines)).render(name='Ada')}  # expect: template-injection

# case: sanitised: a number in the text
@app.get('/missing')
def missing():
    return render_template_string('<p>No order ' + str(int(request.args['id'])) + '</p>')

# case: guarded: one of our texts
TEXTS = ['Hello {{ name }}', 'Goodbye {{ name }}']

@app.get('/hello')
def hello():
    text = request.args['text']
    if text not in TEXTS:
        return {}, 400
    return render_template_string(text, name='Ada')

# case: constant: what was sent is a value
@app.get('/hello')
def hello():
    return render_template_string('<p>Hello {{ name }}</p>', name=request.args['name'])

# case: dead branch
EDITABLE = False

@app.get('/hello')
def hello():
    text = 'Hello'
    if EDITABLE:
        text = request.args['text']
    return render_template_string(text)
