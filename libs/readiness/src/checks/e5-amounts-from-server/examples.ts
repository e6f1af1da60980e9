import { library, type Example } from '../../testing/example.ts'
import { shop } from '../../testing/payments.ts'

const pay = (amount: string, before = '') => shop(`app.post('/pay', async (req, res) => {\n${before}\n  const intent = await stripe.paymentIntents.create({\n    amount: ${amount},\n    currency: 'eur',\n  })\n  res.json({ secret: intent.client_secret })\n})\n`)

/** An order that is made at a provider without its library; the body stands before the request. */
const sent = (send: string, body: string) => ({
  'package.json': '{ "dependencies": { "express": "5", "axios": "1" } }',
  'src/app.ts': `import express from 'express'\nimport axios from 'axios'\nconst app = express()\napp.post('/pay', async (req, res) => {\n  const { amount, currency, id } = req.body\n  const product = await findProduct(id)\n  const payload = ${body}\n  const order = await ${send}('https://api.razorpay.com/v1/orders', ${send === 'fetch' ? `{ method: 'POST', body: JSON.stringify(payload) }` : 'payload'})\n  res.json(order)\n})\n`,
})
const byHand = (amount: string) => ({ 'requirements.txt': 'fastapi\nrequests\n', 'app.py': `import requests\nfrom fastapi import FastAPI, Request\napp = FastAPI()\nBASE = 'https://api.razorpay.com/v1'\n@app.post('/orders')\nasync def order(request: Request):\n    body = await request.json()\n    plan = find(7)\n    return requests.post(f'{BASE}/orders', timeout=5, json={\n        'amount': ${amount},\n    }).json()\n` })

export const examples: readonly Example[] = [
  { says: 'whose price ids come from settings', files: shop(), gives: 'PASSED' },
  { says: 'whose amount comes from a table', files: pay('product.price', `  const { rows: [product] } = await db.query('select price from products where id = $1', [req.body.id])`), gives: 'PASSED' },
  { says: 'whose amount comes from the request', files: pay('req.body.amount'), gives: 'PARTIAL' },
  { says: 'whose amount comes from the request under a name', files: pay('Math.round(amount * 100)', '  const { amount } = req.body'), gives: 'PARTIAL' },
  { says: 'whose amount of the request is in a comment', files: pay('4900, // not req.body.amount'), gives: 'PASSED' },
  { says: 'with a price id in the code', files: shop(`app.post('/plus', async (req, res) => res.json(await stripe.checkout.sessions.create({ line_items: [{ price: 'price_1Nabc2DEF3ghi', quantity: 1 }] })))\n`), gives: 'PARTIAL' },
  { says: 'whose request chooses among the prices on sale', files: shop(`const PRICES = ['a', 'b']\napp.post('/plus', async (req, res) => {\n  const { priceId } = req.body\n  if (!PRICES.includes(priceId)) return res.sendStatus(400)\n  res.json(await stripe.checkout.sessions.create({ line_items: [{ price: priceId, quantity: 1 }] }))\n})\n`), gives: 'PASSED' },
  { says: 'whose price id comes from a form of another file', files: shop('', { 'src/pay.ts': `import Stripe from 'stripe'\nconst stripe = new Stripe(process.env.STRIPE_KEY)\nexport const pay = (priceId) => stripe.checkout.sessions.create({ line_items: [{ price: priceId, quantity: 1 }] })\n`, 'src/form.ts': `import { pay } from './pay'\nexport async function buy(formData) {\n  const priceId = formData.get('priceId')\n  await pay(priceId)\n}\n` }), gives: 'PARTIAL' },
  { says: 'whose amount is sent to a provider by hand', files: sent('fetch', '{ amount: amount * 100, currency }'), gives: 'PARTIAL' },
  { says: 'whose amount is sent as it is called', files: sent('fetch', '{ amount, currency }'), gives: 'PARTIAL' },
  { says: 'whose amount is sent by another library of HTTP', files: sent('axios.post', '{ amount: amount * 100, currency }'), gives: 'PARTIAL' },
  { says: 'whose amount is looked up before it is sent by hand', files: sent('fetch', '{ amount: product.price, currency }'), gives: 'PASSED' },
  { says: 'that asks a provider what was paid', files: { 'package.json': '{ "dependencies": { "express": "5" } }', 'src/app.ts': `import express from 'express'\nconst app = express()\napp.get('/paid', async (req, res) => res.json(await (await fetch('https://api.paystack.co/transaction/verify/a', { method: 'GET' })).json()))\n` }, gives: 'NOT_APPLICABLE' },
  { says: 'that asks the provider without a library, for a price of its own', files: byHand('plan.price'), gives: 'PASSED' },
  { says: 'that asks the provider without a library, for an amount of the request', files: byHand("request.json()['amount']"), gives: 'PARTIAL' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
