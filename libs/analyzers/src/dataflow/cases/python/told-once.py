import re
import httpx
import jwt
from flask import Flask, request
app = Flask(__name__)

# case: what is compiled and then run is told once
@app.post('/scripts')
def check_script():
    code = compile(request.form['script'], 'script', 'exec')  # expect: code-injection
    exec(code, {})

# case: a pattern that is made and then searched with is told once
@app.get('/search')
def search():
    wanted = re.compile(request.args['pattern'])  # expect: regex-injection
    return str(wanted.search('text') or wanted.match('text'))

# case: a client with a transport of its own
class InsideRefused(httpx.AsyncHTTPTransport):
    pass

@app.get('/fetch')
async def fetch():
    async with httpx.AsyncClient(transport=InsideRefused()) as client:
        await client.get(request.args['url'])
    async with httpx.AsyncClient(transport=httpx.AsyncHTTPTransport(retries=2)) as client:
        await client.get(request.args['url'])  # expect: ssrf
