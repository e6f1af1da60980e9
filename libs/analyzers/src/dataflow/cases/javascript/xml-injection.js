import axios from 'axios'
import escape from 'xml-escape'
import express from 'express'
import twilio from 'twilio'
import xml2js from 'xml2js'
import builder from 'xmlbuilder'
const app = express()

// case: plain flow
app.post('/orders', async (req, res) => {
  const order = `<?xml version="1.0"?><order><item>${req.body.item}</item><price>10</price></order>`
  const answer = await axios.post('https://store.example.com/orders', order, { headers: { 'Content-Type': 'text/xml' } }) // expect: xml-injection
  res.json({ status: answer.status })
})

// case: plain flow: markup as it is
app.post('/feed', (req, res) => {
  const feed = builder.create('feed')
  feed.ele('title').txt(req.body.title)
  feed.ele('summary').raw(req.body.summary) // expect: xml-injection
  res.json({ feed: feed.end() })
})

// case: plain flow: what a telephone service is told to do
const phone = twilio()
app.post('/calls', async (req, res) => {
  await phone.calls.create({ to: '+3120000000', from: '+3120000001', twiml: '<Response><Say>' + req.body.text + '</Say></Response>' }) // expect: xml-injection
  res.json({})
})
app.post('/messages', (req, res) => {
  res.type('text/xml').send(`<Response><Message>${req.body.Body}</Message></Response>`) // expect: xml-injection
})

// case: through a helper
function send(name) {
  return fetch('https://people.example.com/soap', { method: 'POST', body: '<soap:Envelope><soap:Body><name>' + name + '</name></soap:Body></soap:Envelope>' }) // expect: xml-injection
}
app.post('/people', async (req, res) => res.json({ ok: (await send(req.body.name)).ok }))

// case: across files
import { read } from './read.js'
app.post('/notes', async (req, res) => {
  await read(req.body.note)
  res.json({})
})
// file: read.js
import xml2js from 'xml2js'
export const read = (note) => xml2js.parseStringPromise(`<note kind="${note}"/>`) // expect: xml-injection

// case: through a field
class Note {
  constructor(text) {
    this.text = text
  }
  read() {
    return xml2js.parseStringPromise('<note>' + this.text + '</note>') // expect: xml-injection
  }
}
app.post('/notes', async (req, res) => res.json(Boolean(await new Note(req.body.text).read())))

// case: through a collection: only the entry that holds it
app.post('/orders', async (req, res) => {
  const given = new Map([['own', 'pen'], ['sent', req.body.item]])
  await axios.put('https://store.example.com/orders', `<order><item>${given.get('own')}</item></order>`)
  await axios.put('https://store.example.com/orders', `<order><item>${given.get('sent')}</item></order>`) // expect: xml-injection
  res.json({})
})

// case: sanitised: escaped
app.post('/orders', async (req, res) => {
  await axios.post('https://store.example.com/orders', `<order><item>${escape(req.body.item)}</item></order>`)
  await axios.post('https://store.example.com/orders', `<order><amount>${Number(req.body.amount)}</amount></order>`)
  await axios.post('https://store.example.com/orders', new xml2js.Builder().buildObject({ order: { item: req.body.item } }))
  res.json({})
})

// case: guarded: one of our items
const ITEMS = ['pen', 'paper']
app.post('/orders', async (req, res) => {
  if (!ITEMS.includes(req.body.item)) return res.sendStatus(400)
  await axios.post('https://store.example.com/orders', `<order><item>${req.body.item}</item></order>`)
  res.json({})
})

// case: constant
app.post('/orders', async (req, res) => {
  await axios.post('https://store.example.com/orders', '<order><item>pen</item></order>')
  await axios.post('https://store.example.com/people', { name: req.body.name })
  await axios.post('https://store.example.com/mails', `<p>${req.body.text}</p>`)
  res.json({})
})

// case: constant: a whole document that was sent is passed on as it is
app.post('/orders', express.text({ type: 'text/xml' }), async (req, res) => {
  await axios.post('https://store.example.com/orders', req.body)
  res.json({})
})

// case: dead branch
const ANY_ITEM = false
app.post('/orders', async (req, res) => {
  let item = 'pen'
  if (ANY_ITEM) item = req.body.item
  await axios.post('https://store.example.com/orders', `<order><item>${item}</item></order>`)
  res.json({})
})
