const express = require('express')
const nodemailer = require('nodemailer')
const app = express()
const mails = nodemailer.createTransport({ host: 'localhost' })

// case: plain flow
app.post('/contact', async (req, res) => {
  await mails.sendMail({ to: 'shop@example.com', headers: { 'X-Name': req.body.name }, text: 'A question' }) // expect: mail-header-injection
  res.json({})
})

// case: through a helper
const send = (message) => mails.sendMail({ raw: message }) // expect: mail-header-injection
app.post('/contact', async (req, res) => {
  await send('Subject: ' + req.body.subject + '\r\n\r\nA question')
  res.json({})
})

// case: across files
const { invite } = require('./invitations')
app.post('/invite', async (req, res) => {
  await invite(req.body.event)
  res.json({})
})
// file: invitations.js
const nodemailer = require('nodemailer')
const transport = nodemailer.createTransport({ host: 'localhost' })
exports.invite = (event) => transport.sendMail({ to: 'all@example.com', headers: { 'X-Event': event } }) // expect: mail-header-injection

// case: through a field
class Question {
  constructor(topic) {
    this.topic = topic
  }
  mail() {
    return mails.sendMail({ to: 'shop@example.com', headers: { 'X-Topic': this.topic } }) // expect: mail-header-injection
  }
}
app.post('/questions', async (req, res) => {
  await new Question(req.body.topic).mail()
  res.json({})
})

// case: through a collection
app.post('/contact', async (req, res) => {
  const lines = ['To: shop@example.com']
  lines.push('Subject: ' + req.body.subject)
  await mails.sendMail({ raw: lines.join('\r\n') }) // expect: mail-header-injection
  res.json({})
})

// case: sanitised: encoded
app.post('/contact', async (req, res) => {
  await mails.sendMail({ to: 'shop@example.com', headers: { 'X-Name': encodeURIComponent(req.body.name) } })
  res.json({})
})

// case: guarded: one of our topics
app.post('/contact', async (req, res) => {
  const { topic } = req.body
  if (!['orders', 'payments'].includes(topic)) return res.sendStatus(400)
  await mails.sendMail({ to: 'shop@example.com', headers: { 'X-Topic': topic } })
  res.json({})
})

// case: constant
app.post('/contact', async (req, res) => {
  await mails.sendMail({ to: 'shop@example.com', headers: { 'X-Topic': 'contact' }, text: req.body.text })
  res.json({})
})

// case: dead branch
const NAMES = false
app.post('/contact', async (req, res) => {
  let name = 'somebody'
  if (NAMES) name = req.body.name
  await mails.sendMail({ to: 'shop@example.com', headers: { 'X-Name': name } })
  res.json({})
})
