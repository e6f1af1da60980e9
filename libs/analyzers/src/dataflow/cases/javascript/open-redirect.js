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

// case: in a page: its own address with another query
const url = new URL(window.location.href)
url.searchParams.set('tab', 'two')
location.href = url.toString()
location.replace(window.location.href + '&again=1')
fetch(window.location.href, { method: 'POST' })
location.replace(window.location.href.split('#')[0] + '#rows')
const path = window.location.href.replace(window.location.search, '')
location.assign(path + '?sort=name')
location.assign(window.location.href.replace('#top', ''))
const again = new URL(window.location.toString())
again.pathname = '/shared'
location.assign(again.toString())

// case: in a page: what its address says
const url = new URL(window.location.href)
location.href = url.searchParams.get('next') // expect: open-redirect
location.assign(/next=(.*)/.exec(document.URL)[1]) // expect: open-redirect
location.replace(location.href.split('to=')[1]) // expect: open-redirect
location.replace(location.href.replace(/^.*to=/, '')) // expect: open-redirect
location.replace(location.href.replace(location.origin, '')) // expect: open-redirect

// case: in a page: through a helper, within the site
function goTo(link) {
  location.href = link
}
goTo(`/consent/${app.name}?${location.search.substring(1)}`)

// case: across files
const { leave } = require('./leaving')
app.post('/sign-out', (req, res) => leave(res, req.body.next))
// file: leaving.js
exports.leave = (res, next) => {
  res.clearCookie('session')
  res.redirect(303, next) // expect: open-redirect
}

// case: through a field
class SignIn {
  constructor(query) {
    this.next = query.next
  }
  done(res) {
    res.redirect(this.next) // expect: open-redirect
  }
}
app.get('/signed-in', (req, res) => new SignIn(req.query).done(res))

// case: through a collection: only the entry that holds it
const Koa = require('koa')
const koa = new Koa()
koa.use(async (ctx) => {
  const ways = { home: '/home', back: ctx.query.back }
  if (ctx.method === 'POST') ctx.redirect(ways.home)
  else ctx.redirect(ways.back) // expect: open-redirect
})

// case: sanitised: a number
app.get('/go', (req, res) => res.redirect('//archive' + Number(req.query.year) + '.example.com'))

// case: constant
const START = 'https://shop.example/start'
app.get('/go', (req, res) => res.redirect(req.query.new ? START : '/orders'))

// case: dead branch
const OUTSIDE = false
app.get('/go', (req, res) => {
  let target = '/'
  if (OUTSIDE) target = req.query.to
  res.redirect(target)
})

// case: asked whether it is valid as a target
import { isValidReturnTo } from 'acme'
app.get('/go', (req, res) => {
  const to = isValidReturnTo(req.query.to) ? req.query.to : '/'
  res.redirect(to)
})

// case: dead branch: beside what is not known
const OPEN = false
app.get('/go', (req, res) => {
  let target = '/'
  if (req.query.force && OPEN) target = req.query.to
  res.redirect(target)
})

// case: where a cookie leads the site itself has said
app.get('/back', (req, res) => {
  res.redirect(req.cookies.after_login)
  res.redirect(req.query.after_login) // expect: open-redirect
})

// case: Next: another query of the same page leads nowhere else
import { useRouter } from 'next/router'
export function useFilters(sort) {
  const router = useRouter()
  router.push({ pathname: '/list', query: { ...router.query, sort } })
  router.replace({ pathname: router.query.to }) // expect: open-redirect
  router.replace(router.query.to) // expect: open-redirect
}

// case: the path of an address leads nowhere else
app.get('/old', (req, res) => {
  const { pathname } = new URL(req.query.page, 'http://localhost')
  res.redirect(pathname.replace('/old', '/new'))
})

// case: where something that was made can be found is no redirect
app.post('/cards/:deck', (req, res) => {
  res.status(201).header('Location', `${req.params.deck}/1`).json({})
})
app.post('/notes/:deck', (req, res) => {
  res.status(201)
  res.location(req.params.deck).end()
})
app.post('/lists/:deck', (req, res) => {
  res.writeHead(201, { Location: req.params.deck })
})
app.get('/cards/:deck', (req, res) => {
  res.status(302).header('Location', req.params.deck).end() // expect: open-redirect
})

// case: guarded: a check of code that cannot be seen asks whether it is the same site
const { urlIsLocal } = require('@acme/addresses')
app.get('/next', (req, res) => {
  if (!urlIsLocal(req.query.next)) return res.redirect('/')
  res.redirect(req.query.next)
})
