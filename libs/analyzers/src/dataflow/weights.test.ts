import { beforeAll, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { analyseProgram } from './index.ts'
import { lowerFile } from './lower/index.ts'

beforeAll(async () => loadLanguages(['python']))

const CODE = `from flask import Flask, request
app = Flask(__name__)

@app.get('/files/<name>')
def show(name):
    return open('/srv/files/' + name).read()

@app.get('/folders/<path:name>')
def show_below(name):
    return open('/srv/files/' + name).read()

@app.get('/files')
def show_asked():
    return open('/srv/files/' + request.args['name']).read()
`

it('weighs a path less where what is put into it can have no slash', () => {
  const module = lowerFile(parseFile('app.py', CODE, 'python'))
  const { findings } = analyseProgram(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[6, 'medium'], [10, undefined], [14, undefined]])
})

it('knows a token that is read unchecked only to answer yes or no', () => {
  const module = lowerFile(parseFile('tokens.py', `import jwt

def is_from_partner(token):
    claims = jwt.decode(token, options={"verify_signature": False})
    if claims.get('iss') != 'partner':
        return False
    return True

def is_valid(token):
    claims = jwt.decode(token, options={"verify_signature": False})
    if claims.get('iss') != 'partner':
        return False
    return True

def user_of(token):
    return jwt.decode(token, options={"verify_signature": False})['user']
`, 'python'))
  const { findings } = analyseProgram(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[4, 'low'], [10, undefined], [16, undefined]])
})
