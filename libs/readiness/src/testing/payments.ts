import type { Files } from './project.ts'

/** A shop of Express and Stripe with what is added. */
export const shop = (rest = '', files: Files = {}): Files => ({
  'package.json': '{ "dependencies": { "express": "5", "stripe": "18", "pg": "8" } }',
  'src/app.ts': `import express from 'express'
import Stripe from 'stripe'
import { Pool } from 'pg'
const app = express()
const db = new Pool()
const stripe = new Stripe(process.env.STRIPE_KEY)
app.post('/checkout', async (req, res) => res.json(await stripe.checkout.sessions.create({ mode: 'subscription', line_items: [{ price: process.env.PRICE_ID, quantity: 1 }] })))
${rest}`,
  ...files,
})

/** Its webhook with this in it. */
export const hook = (body: string): string => `app.post('/stripe/webhook', express.raw({ type: '*/*' }), async (req, res) => {
  const event = stripe.webhooks.constructEvent(req.body, req.headers['stripe-signature'], process.env.WEBHOOK_SECRET)
${body}
  res.json({})
})
`
