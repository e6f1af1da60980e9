import os
import tempfile
import jinja2
import paramiko
import psycopg2
from flask import Flask, make_response

# case: debug mode
app = Flask(__name__)
app.run(debug=True)  # expect: debug-mode-on
app.run(debug=False)

# case: keys of Flask
app = Flask(__name__)
app.config['SECRET_KEY'] = 'not-so-secret'  # expect: hardcoded-crypto-key
app.config['SECRET_KEY'] = os.environ['SECRET_KEY']
app.secret_key = 'not-so-secret'  # expect: hardcoded-crypto-key

# case: cookies
def answer(token, options):
    response = make_response('done')
    response.set_cookie('session', token)  # expect: insecure-cookie
    response.set_cookie('session', token, httponly=False, secure=True)  # expect: insecure-cookie
    response.set_cookie('session', token, httponly=True, secure=True, samesite='Lax')
    response.set_cookie('session', token, **options)

# case: files for everybody
os.chmod('state.db', 0o666)  # expect: world-writable-file
os.chmod('state.db', 0o600)
os.umask(0o775)  # expect: world-writable-file
os.umask(0o077)
tempfile.mktemp()  # expect: fixed-temp-file

# case: templates that do not escape
jinja2.Environment()  # expect: autoescape-off
jinja2.Environment(autoescape=jinja2.select_autoescape())

# case: SSH servers
client = paramiko.SSHClient()
client.set_missing_host_key_policy(paramiko.AutoAddPolicy())  # expect: ssh-host-key-unchecked
client.set_missing_host_key_policy(paramiko.RejectPolicy())

# case: passwords in the code
psycopg2.connect(host='db', password='s3cr3t-Pa55')  # expect: hardcoded-credential
psycopg2.connect(host='db', password=os.environ['DB_PASSWORD'])
psycopg2.connect(host='db', password='')  # expect: empty-password

# case: policies of a cloud
from aws_cdk import aws_iam as iam

iam.PolicyStatement(actions=['*'], resources=['arn:aws:s3:::a'])  # expect: cloud-policy-too-wide
iam.PolicyStatement(actions=['s3:PutObject'], resources=['arn:aws:s3:::a/*'])
iam.PolicyStatement(effect=iam.Effect.DENY, actions=['*'], resources=['*'])

# case: servers for everybody
Flask(__name__).run(host='0.0.0.0')  # expect: bound-to-all-interfaces
Flask(__name__).run(host='127.0.0.1')

# case: other sites
from fastapi import FastAPI
from fastapi.middleware.cors import CORSMiddleware

app = FastAPI()
app.add_middleware(CORSMiddleware, allow_origins=['*'])  # expect: cors-any-origin
app.add_middleware(CORSMiddleware, allow_origins=['https://example.com'])

# case: other sites, for some paths
from flask import Flask
from flask_cors import CORS

app = Flask(__name__)
CORS(app, supports_credentials=True)  # expect: cors-any-origin
CORS(app, resources={r'/api/*': {'origins': '*'}}, supports_credentials=True)  # expect: cors-any-origin
CORS(app, resources={r'/api/*': {'origins': ['*']}}, supports_credentials=True)  # expect: cors-any-origin
CORS(app, resources={r'/api/*': {'origins': ['https://example.com']}}, supports_credentials=True)

# case: aiohttp
import aiohttp_jinja2
from aiohttp import web
from aiohttp_session.redis_storage import RedisStorage

app = web.Application(debug=True)  # expect: debug-mode-on
aiohttp_jinja2.setup(app, autoescape=False)  # expect: autoescape-off
aiohttp_jinja2.setup(app)
RedisStorage(pool, httponly=False)  # expect: insecure-cookie
RedisStorage(pool)

# case: debug mode of an application made elsewhere
from site_app import site

site.run(host='127.0.0.1', debug=True)  # expect: debug-mode-on
site.run(host='127.0.0.1')
