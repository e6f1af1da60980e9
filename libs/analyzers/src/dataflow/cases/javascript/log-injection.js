const express = require('express')
const winston = require('winston')
const app = express()
const log = winston.createLogger({ format: winston.format.simple() })

// case: plain flow
app.post('/sign-in', (req, res) => {
  console.warn('Failed for ' + req.body.name) // expect: log-injection
  res.sendStatus(401)
})

// case: through a helper
const noted = (action, who) => console.log(`${action} by ${who}`) // expect: log-injection
app.post('/orders', (req, res) => {
  noted('ordered', req.body.who)
  res.sendStatus(201)
})

// case: across files
// file: visits.controller.ts
import { Body, Controller, Post } from '@nestjs/common'
import { visited } from './audit.js'
@Controller('visits')
export class VisitsController {
  @Post()
  visit(@Body('page') page: string) {
    visited(page)
  }
}
// file: audit.js
import log4js from 'log4js'
const audit = log4js.getLogger('audit')
export function visited(page) {
  audit.info('visited ' + page) // expect: log-injection
}

// case: through a field
class Attempt {
  constructor(name) {
    this.name = name
  }
  fail() {
    log.error(`no such user: ${this.name}`) // expect: log-injection
  }
}
app.post('/sign-in', (req, res) => {
  new Attempt(req.body.name).fail()
  res.sendStatus(401)
})

// case: through a collection: only the entry that holds it
app.post('/orders', (req, res) => {
  const entry = { kind: 'order', note: req.body.note }
  console.log('kind ' + entry.kind)
  console.log('note ' + entry.note) // expect: log-injection
  res.sendStatus(201)
})

// case: sanitised: line breaks taken out
app.post('/sign-in', (req, res) => {
  console.warn('Failed for ' + req.body.name.replace(/[\r\n]/g, ' '))
  log.warn('Failed for ' + JSON.stringify(req.body.name))
  res.sendStatus(401)
})

// case: guarded: letters and digits only
app.post('/sign-in', (req, res) => {
  const { name } = req.body
  if (!/^\w+$/.test(name)) return res.sendStatus(400)
  console.warn('Failed for ' + name)
  res.sendStatus(401)
})

// case: constant
app.post('/sign-in', (req, res) => {
  if (!req.body.name) console.warn('a name ' + 'is missing')
  res.sendStatus(401)
})

// case: dead branch
const VERBOSE = false
app.post('/sign-in', (req, res) => {
  if (VERBOSE) console.debug('asked for ' + req.body.name)
  res.sendStatus(401)
})

// case: what an action answers, in the console of a page
// file: app/actions.ts
'use server'
export async function order(title: string) {
  console.log(`Ordered ${title}`) // expect: log-injection
  return { title }
}
// file: app/order-button.tsx
'use client'
import { order } from './actions'
export function OrderButton({ book }) {
  const send = async () => {
    const { title } = await order(book)
    console.log(`Ordered ${title}`)
  }
  return <button onClick={send}>Order</button>
}
