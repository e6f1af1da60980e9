import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { LANGUAGES } from '../../../types.ts'
import { factsIn } from '../testing.ts'
import { judge } from './judge.ts'

beforeAll(async () => loadLanguages(LANGUAGES))

type Files = Readonly<Record<string, string>>

const found = (files: Files) => judge(factsIn(files)).filter(({ rule_id: rule }) => rule === 'csrf-unprotected')
const told = (files: Files): string[] => found(files).map(({ file_path: path, line, severity }) => `${path}:${line}${severity ? ` ${severity}` : ''}`)

interface Parts {
  cookie?: string
  parses?: string
  before?: string
  route?: string
}

const NOTE = `app.post('/notes', requireUser, async (req, res) => { await db.notes.insertOne({ text: req.body.text, owner: req.session.userId }); res.redirect('/') })`
const express = ({ cookie = '', parses = 'express.urlencoded({ extended: false })', before = '', route = NOTE }: Parts): Files => ({ 'app.js': `const express = require('express')
const session = require('express-session')
const { csrfSync } = require('csrf-sync')
const jwt = require('jsonwebtoken')
const app = express()
app.use(${parses})
app.use(session({ secret: process.env.SECRET${cookie} }))
${before}
const requireUser = (req, res, next) => { if (!req.session.userId) return res.sendStatus(401); next() }
${route}` })

describe('sessions of Express', () => {
  it('whose cookie has no policy are told once, with the routes', () => {
    expect(told(express({}))).toEqual(['app.js:7'])
    expect(found(express({ route: `${NOTE}\n${NOTE.replace('/notes', '/files')}` })).map(({ detail }) => detail)).toEqual(['The session cookie has no SameSite policy of its own, and no token or origin is checked. Routes that change data by it: `POST /notes`, `POST /files`.'])
  })
  it('weigh more where the cookie goes along everywhere', () => {
    expect(told(express({ cookie: `, cookie: { sameSite: 'none', secure: true }` }))).toEqual(['app.js:7 high'])
  })
  it.each<[string, Parts]>([
    ['a policy', { cookie: `, cookie: { sameSite: 'lax' }` }],
    ['a policy that is set somewhere else', { cookie: `, cookie: options`, before: `const options = { sameSite: policy, httpOnly: true }` }],
    ['JSON only', { parses: 'express.json()' }],
    ['a token', { before: `const { csrfSynchronisedProtection } = csrfSync()\napp.use(csrfSynchronisedProtection)` }],
    ['a token of their own', { before: `app.use((req, res, next) => { req.session.csrfToken ??= make(); if (req.method === 'POST' && req.body.token !== req.session.csrfToken) return res.sendStatus(403); next() })` }],
    ['a check of the origin', { before: `const verifyOrigin = (req, res, next) => { if (req.headers.origin !== HOST) return res.sendStatus(403); next() }\napp.use(verifyOrigin)` }],
    ['a token in a header', { route: NOTE.replace(`async (req, res) => {`, `async (req, res) => { jwt.verify(req.headers.authorization, key);`) }],
    ['only routes that read', { route: NOTE.replace('insertOne', 'findOne') }],
    ['only routes that forms do not reach', { route: NOTE.replace('app.post', 'app.delete') }],
    ['only routes for everybody', { route: NOTE.replace('requireUser, ', '').replace('req.session.userId', '1') }],
  ])('with %s are left alone', (_, parts) => {
    expect(told(express(parts))).toEqual([])
  })
})

describe('sessions of Flask', () => {
  const flask = ({ before = '', reads = `request.form['text']`, after = '' }): Files => ({ 'app.py': `from flask import Flask, request, session, redirect
from flask_wtf import CSRFProtect
app = Flask(__name__)
${before}
@app.route('/login', methods=['POST'])
def login():
    session['user_id'] = find(request.form['name'])
    return redirect('/')

@app.route('/notes', methods=['POST'])
def add():
    if 'user_id' not in session:
        return redirect('/login')
    ${after}
    db.execute('insert into notes (text) values (?)', (${reads},))
    return redirect('/')
` })
  it('are told, because Flask sets no policy', () => {
    expect(told(flask({}))).toEqual(['app.py:7'])
  })
  it.each([
    ['a setting', { before: `app.config['SESSION_COOKIE_SAMESITE'] = 'Lax'` }],
    ['a setting among others', { before: `app.config.update(SESSION_COOKIE_SAMESITE='Strict')` }],
    ['a token on all forms', { before: 'CSRFProtect(app)' }],
    ['a form that checks its token', { after: 'form = NoteForm()\n    if not form.validate_on_submit():\n        return redirect("/")' }],
    ['JSON only', { reads: `request.get_json()['text']` }],
  ])('with %s are left alone', (_, parts) => {
    expect(told(flask(parts))).toEqual([])
  })
  it('are left alone where settings are a class of another file', () => {
    expect(told({ ...flask({}), 'settings.py': `class Settings:\n    SESSION_COOKIE_SAMESITE = 'Lax'\n` })).toEqual([])
    expect(told({ ...flask({}), 'settings.py': `SESSION_COOKIE_SAMESITE = 'Lax'\n` })).toEqual([])
  })
})

describe('sessions of Go', () => {
  const gin = (options: string): Files => ({ 'main.go': `package main
import (
	"net/http"
	"github.com/gin-gonic/gin"
	"github.com/gin-contrib/sessions"
	"github.com/gin-contrib/sessions/cookie"
)
func requireUser(c *gin.Context) {
	if sessions.Default(c).Get("user_id") == nil { c.AbortWithStatus(http.StatusUnauthorized); return }
	c.Next()
}
func add(c *gin.Context) {
	db.Exec("insert into notes (text) values (?)", c.PostForm("text"))
}
func main() {
	r := gin.Default()
	store := cookie.NewStore(key)
	${options}
	r.Use(sessions.Sessions("s", store))
	r.POST("/notes", requireUser, add)
}
` })
  it('are told where the store says no policy', () => {
    expect(told(gin(''))).toEqual(['main.go:19'])
    expect(told(gin('store.Options(sessions.Options{HttpOnly: true, SameSite: http.SameSiteLaxMode})'))).toEqual([])
  })
})

describe('sessions of Fastify', () => {
  const fastify = (plugin: string, cookie = '') => ({ 'app.js': `import Fastify from 'fastify'
import formbody from '@fastify/formbody'
import session from '@fastify/session'
const app = Fastify()
${plugin}
app.register(session, { secret, cookie: { secure: true${cookie} } })
const requireUser = async (request, reply) => { if (!request.session.userId) return reply.code(401).send() }
app.post('/notes', { preHandler: requireUser }, async (request) => { await db.notes.create({ text: request.body.text }); return {} })
` })
  it('are told where the server reads forms and the cookie has no policy', () => {
    expect(told(fastify('app.register(formbody)'))).toEqual(['app.js:6'])
    expect(told(fastify('app.register(formbody)', `, sameSite: 'lax'`))).toEqual([])
    expect(told(fastify(''))).toEqual([])
  })
})
