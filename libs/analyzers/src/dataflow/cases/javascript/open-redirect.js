const express = require('express')
const app = express()

// case: plain flow
app.get('/go', (req, res) => {
  res.redirect(req.query.to) // expect: open-redirect
})

// case: with a status
app.get('/go', (req, res) => {
  res.redirect(302, 'https://' + req.query.host) // expect: open-redirect
})

// case: through a helper
const back = (res, to) => res.redirect(to || '/') // expect: open-redirect
app.get('/go', (req, res) => back(res, req.query.to))

// case: through a header
app.get('/go', (req, res) => {
  res.writeHead(302, { Location: req.query.to }) // expect: open-redirect
  res.end()
})

// case: within the site
app.get('/go', (req, res) => {
  res.redirect('/users/' + req.params.id)
  res.redirect(`${process.env.BASE}/users/${req.params.id}`)
  res.redirect('https://example.com/?next=' + encodeURIComponent(req.query.to))
})

// case: guarded: by a list
const PAGES = ['/home', '/cart']
app.get('/go', (req, res) => {
  if (PAGES.includes(req.query.to)) return res.redirect(req.query.to)
  res.redirect('/')
})

// case: guarded: by its host
app.get('/go', (req, res) => {
  const target = new URL(req.query.to)
  if (target.host !== 'example.com') return res.redirect('/')
  res.redirect(target.href)
})

// case: looked up
const TARGETS = { home: '/', cart: '/cart' }
app.get('/go', (req, res) => {
  res.redirect(TARGETS[req.query.to] ?? '/')
})

// case: Koa
const Router = require('@koa/router')
new Router().get('/go', (ctx) => ctx.redirect(ctx.query.to)) // expect: open-redirect

// case: a route of Next
// file: app/go/route.ts
import { redirect } from 'next/navigation'
export async function GET(request: Request) {
  const url = new URL(request.url)
  redirect(url.searchParams.get('to')) // expect: open-redirect
}
