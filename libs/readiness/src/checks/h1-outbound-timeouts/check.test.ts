import { expect, it } from 'vitest'
import { service } from '../../testing/example.ts'
import { ask, shown, type Files } from '../../testing/project.ts'
import { check } from './check.ts'

it('needs a look where a call to another service waits for ever', () => {
  expect(shown(ask(check, service(`app.get('/rates', async (req, res) => res.json(await fetch('https://api.rates.io/latest')))\n`)))).toBe('PARTIAL src/app.ts:4')
})

it('passes where it stops waiting', () => {
  expect(ask(check, service(`app.get('/rates', async (req, res) => res.json(await fetch('https://api.rates.io/latest', { signal: AbortSignal.timeout(5000) })))\n`)).status).toBe('PASSED')
})

const django = (files: Files): Files => ({ 'requirements.txt': 'django==5.2\n', 'shop/urls.py': 'from django.urls import path\nfrom . import views\nurlpatterns = [path("", views.home)]\n', 'shop/views.py': 'def home(request):\n    return None\n', ...files })

it.each(['static/js/cart.js', 'shop/frontend/cart.js', 'templates/cart.html'])('does not apply to a page that asks its own server in %s', (path) => {
  const call = `fetch('/cart').then((answer) => answer.json())`
  expect(ask(check, django({ [path]: path.endsWith('.html') ? `<script>${call}</script>` : call })).status).toBe('NOT_APPLICABLE')
})

it('does not apply to a page that asks another host: no request of a server waits for it', () => {
  expect(ask(check, django({ 'static/js/rates.js': `fetch('https://api.rates.io/latest')` })).status).toBe('NOT_APPLICABLE')
})

it('does not apply to scripts that are run by hand', () => {
  expect(ask(check, service('', { 'scripts/sync.ts': `await fetch('https://api.rates.io/latest')` })).status).toBe('NOT_APPLICABLE')
})
