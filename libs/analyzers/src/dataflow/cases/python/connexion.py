# case: a handler that only the description of the interface names
# file: app.py
import connexion
app = connexion.App(__name__, specification_dir='.')
app.add_api('openapi.yml')
# file: views/users.py
import sqlite3
from stores import find_user

def show_user(username):
    return find_user(username)

def not_served(username):
    return sqlite3.connect('a.db').execute("SELECT 1 FROM users WHERE name = '" + username + "'")  # expect: sql-from-variables
# file: stores.py
import sqlite3

def find_user(name):
    return sqlite3.connect('a.db').execute("SELECT * FROM users WHERE name = '" + name + "'").fetchone()  # expect: sql-injection
# file: openapi.yml
paths:
  /users/{username}:
    get:
      operationId: views.users.show_user
