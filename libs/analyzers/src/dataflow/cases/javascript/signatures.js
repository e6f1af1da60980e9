// case: guarded: what is run was signed by whoever holds the key
window.addEventListener('message', (event) => {
  const order = JSON.parse(event.data)
  const check = new KJUR.crypto.Signature({ alg: 'SHA384withRSA' })
  check.init(OUR_KEY)
  check.updateString(order.params.code)
  if (check.verify(order.params.mark)) {
    const run = new Function('order', order.params.code)
    run(order)
  }
})

// case: whoever sends it brings the key
window.addEventListener('message', (event) => {
  const order = JSON.parse(event.data)
  const check = new KJUR.crypto.Signature({ alg: 'SHA384withRSA' })
  check.init(order.key)
  check.updateString(order.code)
  if (check.verify(order.mark)) eval(order.code) // expect: code-injection
})

// case: a signature of something else
window.addEventListener('message', (event) => {
  const check = new KJUR.crypto.Signature({ alg: 'SHA384withRSA' })
  check.init(OUR_KEY)
  check.updateString(document.title)
  if (check.verify(event.data.mark)) eval(event.data.code) // expect: code-injection
})

// case: run where the signature is not the right one
window.addEventListener('message', (event) => {
  const check = new KJUR.crypto.Signature({ alg: 'SHA384withRSA' })
  check.init(OUR_KEY)
  check.updateString(event.data)
  if (!check.verify(location.hash)) eval(event.data) // expect: code-injection
})

// case: an answer that nobody looks at
window.addEventListener('message', (event) => {
  const check = new KJUR.crypto.Signature({ alg: 'SHA384withRSA' })
  check.init(OUR_KEY)
  check.updateString(event.data)
  check.verify(MARK)
  eval(event.data) // expect: code-injection
})

// case: guarded: a body that was signed
const crypto = require('crypto')
const { exec } = require('child_process')
const express = require('express')
const app = express()
app.post('/run', (req, res) => {
  const check = crypto.createVerify('SHA256')
  check.update(req.body)
  if (!check.verify(process.env.KEY, req.headers.mark, 'hex')) return res.sendStatus(403)
  exec(req.body)
})
app.post('/run/at-once', (req, res) => {
  if (crypto.createVerify('SHA256').update(req.body).verify(process.env.KEY, req.headers.mark)) exec(req.body)
})
app.post('/run/by-function', (req, res) => {
  if (crypto.verify('SHA256', req.body, process.env.KEY, req.headers.mark)) exec(req.body)
})
app.post('/run/later', async (req, res) => {
  const isOurs = await crypto.subtle.verify('RSA-PSS', await ourKey(), req.headers.mark, req.body)
  if (isOurs) exec(req.body)
})

// case: a body that was signed by whoever sends it, or of which something else was signed
const crypto = require('crypto')
const { exec } = require('child_process')
const express = require('express')
const app = express()
app.post('/run', (req, res) => {
  if (crypto.createVerify('SHA256').update(req.body).verify(req.query.key, req.headers.mark)) exec(req.body) // expect: command-injection
})
app.post('/run/other', (req, res) => {
  const check = crypto.createVerify('SHA256')
  check.update('order')
  if (check.verify(process.env.KEY, req.query.mark)) exec(req.body) // expect: command-injection
})
app.post('/run/by-function', (req, res) => {
  if (crypto.verify('SHA256', req.body, req.query.key, req.headers.mark)) exec(req.body) // expect: command-injection
})
