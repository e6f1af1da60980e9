const express = require('express')
const mongoose = require('mongoose')
const app = express()
const Account = mongoose.model('Account', new mongoose.Schema({ name: String, admin: Boolean }))

// case: plain flow
app.post('/accounts', async (req, res) => res.json(await Account.create(req.body))) // expect: mass-assignment

// case: through a helper
async function saved(values) {
  const account = new Account(values) // expect: mass-assignment
  return account.save()
}
app.post('/accounts', async (req, res) => res.json(await saved(req.body)))

// case: across files
// file: orders.controller.ts
import { Body, Controller, Post } from '@nestjs/common'
import { place } from './orders.js'
@Controller('orders')
export class OrdersController {
  @Post()
  create(@Body() values: any) {
    return place(values)
  }
}
// file: orders.js
import { PrismaClient } from '@prisma/client'
const prisma = new PrismaClient()
export const place = (values) => prisma.order.create({ data: values }) // expect: mass-assignment

// case: through a field
class Registration {
  constructor(given) {
    this.given = given
  }
  save() {
    return Account.create(this.given) // expect: mass-assignment
  }
}
app.post('/register', async (req, res) => res.json(await new Registration(req.body).save()))

// case: through a collection: only the entry that holds it
app.post('/accounts', async (req, res) => {
  const parts = { defaults: { name: 'new' }, given: req.body }
  await Account.create(parts.defaults)
  res.json(await Account.create(parts.given)) // expect: mass-assignment
})

// case: sanitised: only the fields that are meant
const _ = require('lodash')
app.post('/accounts', async (req, res) => {
  const { name } = req.body
  await Account.create({ name: String(name) })
  res.json(await Account.create(_.pick(req.body, ['name'])))
})

// case: guarded: what does not fit its description is refused
const Ajv = require('ajv')
const fits = new Ajv().compile({ type: 'object', properties: { name: { type: 'string' } }, additionalProperties: false })
app.post('/accounts', async (req, res) => {
  if (!fits(req.body)) return res.sendStatus(400)
  res.json(await Account.create(req.body))
})

// case: constant
const GUEST = { name: 'guest', admin: false }
app.post('/guests', async (req, res) => {
  await Account.create(GUEST)
  res.json(req.body.name)
})

// case: dead branch
const IMPORTING = false
app.post('/accounts', async (req, res) => {
  let values = { name: String(req.body.name) }
  if (IMPORTING) values = req.body
  res.json(await Account.create(values))
})

// case: through a collection: entry by entry, whatever its name
app.post('/accounts', async (req, res) => {
  const values = {}
  for (const key of Object.keys(req.body)) values[key] = req.body[key]
  res.json(await Account.create(values)) // expect: mass-assignment
})

// case: guarded: each name is looked up in a list
const OPEN = ['name', 'mail']
app.post('/accounts', async (req, res) => {
  const values = {}
  for (const key of Object.keys(req.body)) {
    if (OPEN.includes(key)) values[key] = req.body[key]
  }
  res.json(await Account.create(values))
})

// case: a function that leaves out what a list names, and one that leaves out nothing
const KEPT = ['role', 'owner']
function stripServerFields(body) {
  const left = { ...body }
  for (const field of KEPT) delete left[field]
  return left
}
function copiedOf(body) {
  const left = { ...body }
  return left
}
app.post('/accounts', async (req, res) => {
  await Account.create(stripServerFields(req.body))
  await Account.create(Object.assign(new Account(), stripServerFields(req.body)))
  res.json(await Account.create(copiedOf(req.body))) // expect: mass-assignment
})
