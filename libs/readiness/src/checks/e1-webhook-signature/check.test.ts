import { describe, expect, it } from 'vitest'
import { ask, shown, type Files } from '../../testing/project.ts'
import { check } from './check.ts'

const shop = (webhook: string): Files => ({
  'package.json': '{ "dependencies": { "express": "5", "stripe": "18", "pg": "8" } }',
  'src/app.ts': `
import express from 'express'
import Stripe from 'stripe'
import { Pool } from 'pg'
const app = express()
const db = new Pool()
const stripe = new Stripe(process.env.STRIPE_KEY)
app.post('/checkout', async (req, res) => res.json(await stripe.checkout.sessions.create({ mode: 'payment' })))
${webhook}`,
})

it('is missing where the webhook believes whoever calls it', () => {
  const webhook = `app.post('/stripe/webhook', express.json(), async (req, res) => { await db.query('update orders set paid = true where id = $1', [req.body.data.object.id]); res.json({}) })`
  expect(shown(ask(check, shop(webhook)))).toBe('MISSING src/app.ts:9')
})

it('passes with the line that verifies the signature', () => {
  const webhook = `app.post('/stripe/webhook', express.raw({ type: '*/*' }), async (req, res) => {
  const event = stripe.webhooks.constructEvent(req.body, req.headers['stripe-signature'], process.env.WEBHOOK_SECRET)
  await db.query('update orders set paid = true where id = $1', [event.data.object.id])
  res.json({})
})`
  expect(shown(ask(check, shop(webhook)))).toBe('PASSED src/app.ts:10')
})

it('does not believe a comment', () => {
  const webhook = `// stripe.webhooks.constructEvent(req.body, signature, secret)
app.post('/stripe/webhook', async (req, res) => { await db.query('update orders set paid = true where id = $1', [req.body.id]); res.json({}) })`
  expect(ask(check, shop(webhook)).status).toBe('MISSING')
})

it('does not apply where payments are used without events', () => {
  expect(ask(check, shop('')).status).toBe('NOT_APPLICABLE')
})

it('does not apply without payments, whatever webhooks there are', () => {
  const files = { 'package.json': '{ "dependencies": { "express": "5" } }', 'app.js': `const app = require('express')()\napp.post('/webhook', (req, res) => res.json({}))` }
  expect(ask(check, files).status).toBe('NOT_APPLICABLE')
})

it('needs a look where a shared token is compared in place of a signature', () => {
  const webhook = `app.post('/webhooks/asaas', async (req, res) => {
  if (req.headers['x-token'] !== process.env.HOOK_TOKEN) return res.sendStatus(401)
  await db.query('update orders set paid = true where id = $1', [req.body.id])
  res.json({})
})`
  expect(shown(ask(check, shop(webhook)))).toBe('PARTIAL src/app.ts:10')
})

it('needs a look where the handler hands the signature on to something that is not followed', () => {
  const webhook = `app.post('/stripe/webhook', express.raw({ type: '*/*' }), async (req, res) => {
  await container.get('billing').take(req.body, req.headers['stripe-signature'])
  res.json({})
})`
  expect(shown(ask(check, shop(webhook)))).toBe('PARTIAL src/app.ts:10')
})

it('needs a look where the handler is not found', () => {
  const files = { Gemfile: "gem 'rails'\ngem 'stripe'\n", 'config/routes.rb': `Rails.application.routes.draw do\n  post '/webhooks/stripe', to: 'billing/hooks#take'\nend` }
  expect(ask(check, files).status).toBe('PARTIAL')
})

it('is missing where a signature is verified on the way of another webhook only', () => {
  const webhook = `app.post('/stripe/webhook', express.raw({ type: '*/*' }), async (req, res) => { const event = stripe.webhooks.constructEvent(req.body, req.headers['stripe-signature'], process.env.WEBHOOK_SECRET); await db.query('update orders set paid = true where id = $1', [event.id]); res.json({}) })
app.post('/paypal/webhook', express.json(), async (req, res) => { await db.query('update orders set paid = true where id = $1', [req.body.id]); res.json({}) })`
  expect(shown(ask(check, shop(webhook)))).toBe('MISSING src/app.ts:10')
})

describe('where the check of the signature is reached through what is passed in', () => {
  const BILLING = { 'src/billing.ts': `import Stripe from 'stripe'\nconst stripe = new Stripe(process.env.STRIPE_KEY)\nexport const makeBilling = (secret) => ({ read: (body, signature) => stripe.webhooks.constructEvent(body, signature, secret) })` }
  const hook = (handler: string) => ({ ...shop(`export const hooks = (billing) => app.post('/stripe/webhook', express.raw({ type: '*/*' }), async (req, res) => {\n  ${handler}\n  await db.query('update orders set paid = true where id = $1', [1])\n  res.json({})\n})`), ...BILLING })

  it('passes with both places where the route hands the signature on', () => {
    expect(shown(ask(check, hook(`billing.read(req.body, req.headers['stripe-signature'])`)))).toBe('PASSED src/app.ts:9 src/billing.ts:3')
  })

  it('needs a look where the route does not read the signature', () => {
    expect(ask(check, hook('billing.read(req.body)')).status).toBe('PARTIAL')
  })
})
