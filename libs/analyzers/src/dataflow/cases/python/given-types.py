# case: a connection that a method hands on, given to a class in another file
import fabric
from flask import Flask, request
from shop.machines import Machines

app = Flask(__name__)


def machines():
    return build(fabric.Connection("box"))


def build(client):
    return Machines(client)


@app.get("/run")
def run():
    machines().run(request.args["name"])
    return ""
# file: shop/machines.py
class Machines:
    def __init__(self, client):
        self.client = client

    def run(self, name):
        self.ask(self.client, name)

    def ask(self, client, name):
        client.sudo(name)  # expect: command-injection

# case: a connection that a function inside of another is given
import fabric
from flask import Flask, request
from shop.machines import make_runner

app = Flask(__name__)
run_on = None


def start():
    global run_on
    run_on = make_runner(fabric.Connection("box"))


@app.get("/run")
def run():
    run_on(request.args["name"])
    return ""
# file: shop/machines.py
def make_runner(box):
    def run(name):
        return box.run(name)  # expect: command-injection

    return run

# case: given late, by way of others
import fabric
from flask import Flask, request
from shop.machines import Machines

app = Flask(__name__)


def build(box):
    return Machines(box)


@app.get("/run")
def run():
    Machines.current.run(request.args["name"])
    return ""


def start():
    Machines.current = build(fabric.Connection("box"))
# file: shop/machines.py
class Machines:
    current = None

    def __init__(self, box):
        self.box = box

    def run(self, name):
        return self.box.run(name)  # expect: command-injection

# case: a thing of our own with such a method
from flask import Flask, request
from shop.machines import make_runner

app = Flask(__name__)


class Race:
    def run(self, name):
        return len(name)


run_on = make_runner(Race())


@app.get("/run")
def run():
    run_on(request.args["name"])
    return ""
# file: shop/machines.py
def make_runner(box):
    def run(name):
        return box.run(name)

    return run
