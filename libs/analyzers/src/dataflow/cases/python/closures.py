import functools
import os

from flask import Flask, request

app = Flask(__name__)

# case: a function inside of another
def prepared(line):
    def start():
        os.system(line)  # expect: command-injection
    return start

@app.post('/tools')
def tools():
    job = prepared(request.form['line'])
    job()
    return 'ok'

# case: a lambda that is called at once
def prepared(line):
    return lambda: os.system(line)  # expect: command-injection

@app.post('/tools')
def tools():
    prepared(request.form['line'])()
    return 'ok'

# case: two of the same factory, and only the harmless one is called
def reader(path):
    return lambda: open(path).read()

@app.get('/files')
def files():
    about = reader('about.txt')
    unused = reader(request.args['path'])
    return about()

# case: what is captured is a number
def reader(page):
    return lambda: open('pages/%d.txt' % page).read()

@app.get('/files')
def files():
    return reader(int(request.args['page']))()

# case: a list of records that a function goes through later
def prepared(line):
    steps = [{'name': 'main', 'line': line}]
    def start():
        for step in steps:
            os.system(step['line'])  # expect: command-injection
    return start

@app.post('/tools')
def tools():
    prepared(request.form['line'])()
    return 'ok'

# case: functions share a variable
def box():
    line = 'ls'
    def fill(text):
        nonlocal line
        line = text
    def start():
        os.system(line)  # expect: command-injection
    return fill, start

@app.post('/tools')
def tools():
    fill, start = box()
    fill(request.form['line'])
    start()
    return 'ok'

# case: three levels deep
def outer(line):
    def middle():
        def inner():
            os.system(line)  # expect: command-injection
        return inner
    return middle

@app.post('/tools')
def tools():
    outer(request.form['line'])()()
    return 'ok'

# case: kept in a field
class Tool:
    def __init__(self, line):
        self.start = lambda: os.system(line)  # expect: command-injection

@app.post('/tools')
def tools():
    Tool(request.form['line']).start()
    return 'ok'

# case: a class inside of a function
def tool_for(line):
    class Tool:
        def start(self):
            os.system(line)  # expect: command-injection
    return Tool()

@app.post('/tools')
def tools():
    tool_for(request.form['line']).start()
    return 'ok'

# case: put into a queue of the file for whoever empties it
jobs = []

@app.post('/tools')
def tools():
    line = request.form['line']
    jobs.append(lambda: os.system(line))  # expect: command-injection
    return 'ok'

# case: functions in a table that a name chooses from
pages = {'about': lambda: open('about.txt').read(), 'help': lambda: open('help.txt').read()}

@app.get('/files')
def files():
    return pages[request.args['name']]()

# case: a decorator's wrapper hands everything on
def audited(fn):
    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        print('called')
        return fn(*args, **kwargs)
    return wrapper

@audited
def start(line):
    os.system(line)  # expect: command-injection

@app.post('/tools')
def tools():
    start(line=request.form['line'])
    return 'ok'

# case: a wrapper that is made by a call
def audited(fn):
    def wrapper(*args, **kwargs):
        return fn(*args, **kwargs)
    return wrapper

def plain(line):
    os.system(line)  # expect: command-injection

start = audited(plain)

@app.post('/tools')
def tools():
    start(request.form['line'])
    return 'ok'

# case: partial with all arguments
def start(flag, line):
    os.system(line)  # expect: command-injection

@app.post('/tools')
def tools():
    job = functools.partial(start, True, request.form['line'])
    job()
    return 'ok'

# case: partial, and the rest is given later
def start(flag, line):
    os.system(line)  # expect: command-injection

@app.post('/tools')
def tools():
    job = functools.partial(start, True)
    job(request.form['line'])
    return 'ok'

# case: partial with a keyword
def start(flag, line=None):
    os.system(line)  # expect: command-injection

@app.post('/tools')
def tools():
    job = functools.partial(start, line=request.form['line'])
    job(False)
    return 'ok'

# case: partial with another argument than the one that is opened
def read(name, path):
    return open(path).read()

@app.get('/files')
def files():
    job = functools.partial(read, request.args['name'], 'about.txt')
    return job()

# case: partial that nobody calls
def read(path):
    return open(path).read()

@app.get('/files')
def files():
    job = functools.partial(read, request.args['path'])
    return 'ok'
