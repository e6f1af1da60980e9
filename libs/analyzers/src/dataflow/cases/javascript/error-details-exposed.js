// case: the message of whatever went wrong
const express = require('express')
const app = express()
app.get('/orders', async (req, res) => {
  try {
    res.json(await orders.list())
  } catch (error) {
    res.status(500).json({ error: error.message }) // expect: error-details-exposed
  }
})

// case: a message in a text, and where a promise is refused
const app = require('express')()
app.get('/a', (req, res) => load().then((found) => res.json(found)).catch((e) => res.status(500).send(`Failed: ${e}`))) // expect: error-details-exposed
app.get('/b', (req, res) => load().catch((e) => res.status(500).send(e.message || 'unknown')))

// case: what a database answers
const app = require('express')()
app.get('/users', (req, res) => {
  connection.query('SELECT name FROM users', (error, rows) => {
    if (error) return res.status(400).json(error) // expect: error-details-exposed
    res.json(rows)
  })
})

// case: a stack in a variable
export async function GET() {
  try {
    return Response.json(await load())
  } catch (error) {
    const details = error instanceof Error ? error.stack : String(error)
    return Response.json({ details }, { status: 500 }) // expect: stack-trace-exposed
  }
}

// case: what is meant for the client
const app = require('express')()
app.post('/orders', async (req, res) => {
  try {
    res.json(await create(req.body))
  } catch (error) {
    if (error instanceof OutOfStock) return res.status(500).json({ error: error.message })
    if (error.name === 'ValidationError') return res.json({ error: error.message })
    if (isRefusal(error)) return res.status(500).json({ error: error.message })
    if (error.status) return res.status(error.status).json({ error: error.message })
    logger.error(error.message)
    res.status(500).json({ error: 'Internal error' })
  }
})
app.post('/invoices', (req, res) => load().catch((error) => res.status(422).json({ error: error.message })))

// case: only where the program is written
const app = require('express')()
app.get('/orders', async (req, res) => {
  try {
    res.json(await orders.list())
  } catch (error) {
    res.status(500).json({ error: process.env.NODE_ENV === 'development' ? error.message : 'Internal error' })
  }
})
app.use((error, req, res, next) => {
  if (isProduction) return res.status(500).json({ error: 'Internal error' })
  res.status(500).json({ error: error.message })
})
