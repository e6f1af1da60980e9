import { expect, it } from 'vitest'
import { ask, shown, type Files } from '../../testing/project.ts'
import { check } from './check.ts'

const api = (routes: string, limiter = `const limiter = rateLimit({ windowMs: 60_000, limit: 5 })`): Files => ({
  'package.json': '{ "dependencies": { "express": "5", "openai": "6", "express-rate-limit": "8" } }',
  'src/app.ts': `
import express from 'express'
import OpenAI from 'openai'
import rateLimit from 'express-rate-limit'
const app = express()
const openai = new OpenAI()
${limiter}
const answer = (req) => openai.chat.completions.create({ model: 'small', messages: [{ role: 'user', content: req.body.text }] })
${routes}`,
})

it('is missing where nothing limits a call of a model', () => {
  expect(shown(ask(check, api(`app.post('/ask', async (req, res) => res.json(await answer(req)))`, '')))).toBe('MISSING src/app.ts:9')
})

it('passes with the limiter before the route', () => {
  expect(ask(check, api(`app.post('/ask', limiter, async (req, res) => res.json(await answer(req)))`)).status).toBe('PASSED')
})

it('is partial where one of two routes is limited', () => {
  const routes = `app.post('/ask', limiter, async (req, res) => res.json(await answer(req)))\napp.post('/sum-up', async (req, res) => res.json(await answer(req)))`
  expect(shown(ask(check, api(routes)))).toBe('PARTIAL src/app.ts:10')
})

it('does not apply where no model is called', () => {
  expect(ask(check, { 'package.json': '{ "dependencies": { "express": "5" } }', 'app.js': `const app = require('express')()\napp.post('/ask', (req, res) => res.json({}))` }).status).toBe('NOT_APPLICABLE')
})

it('needs a look where the way to the model is not followed', () => {
  expect(ask(check, api(`app.post('/ask', (req, res) => queue.add(req.body))`)).status).toBe('PARTIAL')
})
