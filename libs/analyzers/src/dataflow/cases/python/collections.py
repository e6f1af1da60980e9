import configparser
import os
from flask import Flask, request, session

app = Flask(__name__)

# case: the place that an element has after another was taken out
@app.get('/run')
def run():
    names = ['first']
    names.append(request.args['name'])
    names.append('last')
    names.pop(0)
    os.system('tool ' + names[1])
    os.system('tool ' + names[0])  # expect: command-injection
    return {}

# case: a key of a section
@app.get('/run')
def run():
    config = configparser.ConfigParser()
    config.set('tool', 'level', '3')
    config.set('tool', 'name', request.args['name'])
    os.system('tool ' + config.get('tool', 'level'))
    os.system('tool ' + config.get('tool', 'name'))  # expect: command-injection
    return {}

# case: a letter of a constant decides
@app.get('/run')
def run():
    choice = 'ABC'[1]
    match choice:
        case 'A':
            name = request.args['name']
        case _:
            name = 'tool'
    os.system(name)
    return {}

# case: a field taken out of a map
@app.get('/run')
def run():
    options = {'name': request.args['name'], 'level': '3'}
    os.system('tool ' + options.pop('level'))
    os.system('tool ' + options.pop('name'))  # expect: command-injection
    return {}

# case: kept in the session
@app.get('/run')
def run():
    session['name'] = request.args['name']  # expect: trust-boundary
    session['count'] = int(request.args['count'])
    return {}

# case: elements of a comprehension
@app.get('/run')
def run():
    numbers = [int(text) for text in request.args.getlist('number')]
    words = [text.strip() for text in request.args.getlist('word')]
    os.system('tool ' + ' '.join(str(number) for number in numbers))
    os.system('tool ' + ' '.join(words))  # expect: command-injection
    return {}

# case: the last definition of a method counts
class Tool:
    def run(self, name):
        os.system('tool ' + '--all')

    def run(self, name):
        os.system('tool ' + name)  # expect: command-injection

@app.get('/run')
def run():
    Tool().run(request.args['name'])
    return {}

# case: only what is allowed gets into a list, and out of it
@app.post('/show')
def show():
    wanted = []
    for name in request.form.getlist('name'):
        if name in ALLOWED:
            wanted.append(name)
    os.system('ls ' + wanted[0])
    os.system('ls ' + request.form['name'])  # expect: command-injection

# case: allowed are the fields of the class
class Listing:
    fields = None

    def post(self, request):
        chosen = [f for f in request.POST.getlist('fields') if self.fields and f in self.fields]
        for field in chosen:
            os.system('ls ' + field)
        os.system('ls ' + request.POST['fields'])  # expect: command-injection

# case: dictionaries of pairs
@app.route('/pairs')
def pairs():
    host = request.args['host']
    os.system(dict([('a', host), ('b', 'c')])['a'])  # expect: command-injection
    os.system(dict([('a', host), ('b', 'c')])['b'])
    os.system(dict((key, value) for key, value in request.args.items())['a'])  # expect: command-injection
    os.system(dict(zip(['a'], [host]))['a'])  # expect: command-injection
    os.system(dict(zip([host], ['ls']))['a'])
    os.system(dict({'a': host}, b='c')['a'])  # expect: command-injection
    os.system(dict({'a': host}, b='c')['b'])
    return 'done'

# case: a map that is put into another one keeps its keys
@app.get('/run')
def run():
    options = {'level': '3'}
    options.update({'name': request.args['name'], 'level': '4'})
    os.system('tool ' + options['level'])
    os.system('tool ' + options['name'])  # expect: command-injection
    options.update(request.args)
    os.system('tool ' + options['other'])  # expect: command-injection
    return {}

# case: names that are handed on from one constructor to the next
class Kept(dict):
    def __init__(self, *args, **given):
        self.folder = given.get('folder')
        self.listed = given.get('listed')
        super().__init__(*args, **given)

class Named(Kept):
    def __init__(self, *args, **given):
        super().__init__(*args, **given)

class Shop(Named):
    def __init__(self, *args, **given):
        super().__init__(*args, kind='shop', **given)

@app.route('/shops', methods=['POST'])
def add_shop():
    shop = Shop(folder='/srv', name=request.form['name'], listed=request.form['listed'])
    os.mkdir(shop.folder)
    os.mkdir(shop.listed) # expect: path-traversal
    return ''
