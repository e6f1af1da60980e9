import os
import shlex
import subprocess
from flask import Flask, request

app = Flask(__name__)

# case: plain flow
@app.route('/ping')
def ping():
    os.system('ping -c 1 ' + request.args['host'])  # expect: command-injection
    return 'sent'

# case: through a helper
def run(command):
    return subprocess.check_output(command, shell=True)  # expect: command-injection

@app.route('/ping')
def ping():
    run(f"ping -c 1 {request.args.get('host')}")
    return 'sent'

# case: across files
from tools import ping as send

@app.route('/ping')
def ping():
    send(request.form['host'])
    return 'sent'
# file: tools.py
import os

def ping(host):
    os.popen('ping ' + host)  # expect: command-injection

# case: through a field
class Probe:
    def __init__(self, host):
        self.host = host

    def run(self):
        subprocess.call('ping ' + self.host, shell=True)  # expect: command-injection

@app.route('/ping')
def ping():
    Probe(request.args['host']).run()
    return 'sent'

# case: through a collection: only what holds it
@app.route('/ping')
def ping():
    options = {'host': request.args['host'], 'count': '1'}
    os.system('ping -c ' + options['count'])
    os.system('ping ' + options['host'])  # expect: command-injection
    return 'sent'

# case: sanitised: quoted
@app.route('/ping')
def ping():
    host = shlex.quote(request.args['host'])
    subprocess.run(['ping', host], check=True)  
    return 'sent'

# case: a list and no shell
@app.route('/ping')
def ping():
    subprocess.run(['ping', '-c', '1', request.args['host']], check=True)
    return 'sent'

# case: the program itself is chosen
@app.route('/run')
def run():
    subprocess.run([request.args['program'], '-v'])  # expect: command-injection
    return 'done'

# case: a shell inside of a list
@app.route('/run')
def run():
    subprocess.run(['bash', '-c', 'ls ' + request.args['folder']])  # expect: command-injection
    return 'done'

# case: guarded: by a list
HOSTS = ['a.example', 'b.example']

@app.route('/ping')
def ping():
    host = request.args['host']
    if host not in HOSTS:
        return 'no', 400
    os.execvp('ping', ['ping', host])
    return 'sent'

# case: a number
@app.route('/kill')
def kill():
    pid = request.args.get('pid', type=int)
    os.execvp('kill', ['kill', str(pid)])
    return 'sent'

# case: a number in the path
@app.route('/kill/<int:pid>')
def kill(pid):
    os.execvp('kill', ['kill', str(pid)])
    return 'sent'

# case: constant: written over what was there
@app.route('/ping')
def ping():
    host = request.args['host']
    host = 'localhost'
    os.system('ping ' + host)
    return 'sent'

# case: dead branch
@app.route('/ping')
def ping():
    debug = False
    if debug:
        os.system('ping ' + request.args['host'])
    return 'sent'

# case: text with a number in it
def stop(pid):
    os.system('kill %d' % pid)
    os.system(f'kill {int(pid)}')
    os.system('kill ' + shlex.quote(pid))

# case: a command nobody outside has chosen is only suspected
def run(command):
    os.system(command)  # expect: command-from-variable

run(load())

# case: arguments of a fixed program, and of a shell
@app.route('/start')
def start():
    name = request.args['name']
    os.execv('/usr/bin/convert', ['convert', name])
    os.execv('/bin/sh', ['sh', '-c', 'convert ' + name])  # expect: command-injection

# case: modules of a package without code of its own
import toolbox.shell

@app.route('/look')
def look():
    toolbox.shell.look(request.args['host'])
    toolbox.shell.Runner(request).run()
    return {}

class Mine(toolbox.shell.Runner):
    pass

@app.route('/mine')
def mine():
    Mine(request).run()
    return {}
# file: toolbox/shell.py
import os

def look(host):
    os.system('ping ' + host)  # expect: command-injection

class Runner:
    def __init__(self, request):
        self.request = request

    def run(self):
        os.system('ls ' + self.request.args['dir'])  # expect: command-injection

# case: what a package hands on
from toolbox import look, list_files, disk
import toolbox

@app.route('/look')
def looked():
    look(request.args['host'])
    list_files(request.args['folder'])
    disk.usage(request.args['folder'])
    toolbox.look(request.args['host'])
    return {}
# file: toolbox/__init__.py
from .net import find as look
from .files import *
from . import disk
# file: toolbox/net.py
import os

def find(host):
    os.system('ping ' + host)  # expect: command-injection
# file: toolbox/files.py
import os

def list_files(folder):
    os.system('ls ' + folder)  # expect: command-injection
# file: toolbox/disk.py
import os

def usage(folder):
    os.system('du ' + folder)  # expect: command-injection

# case: a list that is copied: its first part is the program still
import subprocess

def copied(command):
    given = [part for part in command]
    return subprocess.Popen(given)  # expect: command-injection

@app.get('/export')
def export():
    subprocess.Popen([part for part in ['/usr/bin/tool', 'export', request.args['format']]])
    copied([request.args['program'], 'export'])
    return {}

# case: parts of a list that are quoted one by one
def quoted(command, places):
    for place, part in enumerate(command):
        if place in places:
            command[place] = '"' + part + '"'
    return subprocess.Popen(command)

@app.get('/format')
def formatted():
    quoted(['/usr/bin/tool', request.args['format']], [1])
    return {}

# case: one line on one system, a list of parts on the other
def started(command):
    if os.name == 'nt':
        given = ' '.join(command)
    else:
        given = [part for part in command]
    return subprocess.Popen(given, shell=False)

@app.get('/export')
def export():
    started(['/usr/bin/tool', 'export', request.args['format']])
    return {}


# case: a list, or one text where the system takes no list
import os
import subprocess
from flask import Flask, request

app = Flask(__name__)


def start(command, quoted=()):
    if os.name == 'nt':
        for place, part in enumerate(command):
            if place in quoted:
                command[place] = '"' + part + '"'
        line = ' '.join(command)
    else:
        line = [part for part in command]
    return subprocess.Popen(line, shell=False)


@app.route('/convert')
def convert():
    tool = os.path.join(app.config['TOOLS'], 'convert')
    start([tool, '--to', request.args['ending']], quoted=(2,))
    subprocess.Popen([request.args['tool'], '--to'], shell=False)  # expect: command-injection
    return ''

# case: the program stands in front of what a list takes in as a whole
@app.route('/pack')
def pack():
    command = [shutil.which('tar'), '-c']
    command.extend(request.form.getlist('names'))
    subprocess.Popen(command)
    return 'sent'

# case: the same where lists are added
@app.route('/pack')
def pack():
    command = ['tar', '-c']
    command += request.get_json()['names']
    subprocess.run(command)
    subprocess.run(['zip', 'all.zip'] + request.get_json()['names'])
    return 'sent'

# case: a list that is longer on one of two ways begins with what it began with
@app.route('/pack')
def pack():
    command = ['tar', '-c']
    if request.args.get('verbose'):
        command.append('-v')
    command.append(request.args['name'])
    subprocess.run(command)
    return 'sent'

# case: the program is what was sent, whatever is added behind it
@app.route('/pack')
def pack():
    command = [request.args['program']]
    command.extend(['-c', 'all.tar'])
    subprocess.run(command)  # expect: command-injection
    return 'sent'
