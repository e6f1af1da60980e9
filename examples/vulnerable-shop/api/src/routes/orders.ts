import axios from 'axios'
import { Router } from 'express'
import fs from 'node:fs'
import { config } from '../config.ts'
import { db, type Order } from '../lib/database.ts'

export const orders = Router()

/** Nobody asks whose order it is. */
orders.get('/:id', async (req, res) => {
  const found = await db.query<Order>('SELECT * FROM orders WHERE id = $1', [req.params.id])
  res.json(found.rows[0])
})

/** Whatever fields the body carries end up in the row, the price among them. */
orders.post('/', async (req, res) => {
  const order = Object.assign({ total: 0, paid: false }, req.body)
  await db.query('INSERT INTO orders (data) VALUES ($1)', [order])
  res.status(201).json(order)
})

/** The payment provider's call is believed without a signature. */
orders.post('/paid', async (req, res) => {
  await db.query('UPDATE orders SET paid = true WHERE id = $1', [req.body.order_id])
  res.sendStatus(204)
})

/** One request after the other, each as slow as the provider likes. */
orders.post('/refund-many', async (req, res) => {
  const results = []
  for (const id of req.body.ids) {
    const reply = await axios.post(`${config.paymentApi}/refunds/${id}`)
    results.push(reply.data)
  }
  res.json(results)
})

/** Every visitor waits while one of them reads an invoice. */
orders.get('/:id/invoice', (req, res) => {
  const template = fs.readFileSync('templates/invoice.html', 'utf8')
  const invoice = fs.readFileSync('invoices/' + req.params.id, 'utf8')
  res.send(template.replace('{{invoice}}', invoice))
})

orders.get('/export/all', async (_req, res) => {
  const all = await db.query<Order>('SELECT * FROM orders')
  let csv = 'id,address,total\n'
  for (const order of all.rows) {
    csv = csv + order.id + ',' + order.address + ',' + order.total + '\n'
  }
  res.type('text/csv').send(csv)
})
