import express from 'express'
import ldap from 'ldapjs'
const client = ldap.createClient({ url: 'ldaps://directory.example.com' })
const app = express()

// case: plain flow
app.post('/one', (req, res) => {
  res.json(client.search("ou=people", { filter: `(uid=${req.body.text})` })) // expect: ldap-injection
})

// case: through a helper
function handle(text) {
  return client.search("ou=people", { filter: `(uid=${text})` }) // expect: ldap-injection
}
app.post('/one', (req, res) => res.json(handle(req.body.text)))

// case: across files
import { handle } from './handle.js'
app.post('/one', (req, res) => res.json(handle(req.body.text)))
// file: handle.js
import express from 'express'
import ldap from 'ldapjs'
const client = ldap.createClient({ url: 'ldaps://directory.example.com' })
export const handle = (text) => client.search("ou=people", { filter: `(uid=${text})` }) // expect: ldap-injection

// case: through a field
class Job {
  constructor(text) {
    this.text = text
  }
  run() {
    return client.search("ou=people", { filter: `(uid=${this.text})` }) // expect: ldap-injection
  }
}
app.post('/one', (req, res) => res.json(new Job(req.body.text).run()))

// case: through a collection: only the entry that holds it
app.post('/one', (req, res) => {
  const parts = new Map([['text', req.body.text], ['title', 'guest']])
  client.search("ou=people", { filter: `(uid=${parts.get('title')})` })
  client.search("ou=people", { filter: `(uid=${parts.get('text')})` }) // expect: ldap-injection
})

// case: sanitised
app.post('/one', (req, res) => res.json(client.search("ou=people", { filter: `(uid=${Number(req.body.text)})` })))

// case: guarded: one of a fixed list
const KNOWN = new Set(['guest', 'other'])
app.post('/one', (req, res) => {
  if (!KNOWN.has(req.body.text)) return res.sendStatus(400)
  res.json(client.search("ou=people", { filter: `(uid=${req.body.text})` }))
})

// case: constant
const TEXT = 'guest'
app.post('/one', (req, res) => res.json(client.search("ou=people", { filter: `(uid=${TEXT})` })))

// case: dead branch
const DEBUG = false
app.post('/one', (req, res) => {
  let text = 'guest'
  if (DEBUG) text = req.body.text
  res.json(client.search("ou=people", { filter: `(uid=${text})` }))
})
