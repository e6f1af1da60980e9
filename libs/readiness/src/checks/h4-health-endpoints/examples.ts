import { page, service, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'with a health route', files: service(`app.get('/healthz', (req, res) => res.send('ok'))\n`), gives: 'PASSED' },
  { says: 'without one', files: service(), gives: 'MISSING' },
  { says: 'that tells how far a job is', files: service(`app.get('/check-status', (req, res) => res.json({ job: req.query.job }))\n`), gives: 'MISSING' },
  { says: 'of a health insurance', files: service(`app.get('/health-plans/:id', (req, res) => res.send('ok'))\n`), gives: 'MISSING' },
  { says: 'that keeps states of orders', files: service(`app.get('/status', (req, res) => res.json(db.states.all()))\napp.delete('/status/:state', (req, res) => res.json(db.states.remove(req.params.state)))\n`), gives: 'MISSING' },
  { says: 'that tells the state of an order', files: service(`app.get('/shop/orders/status', (req, res) => res.json({ state: 'sent' }))\napp.get('/orders/status/:status', (req, res) => res.json([]))\n`), gives: 'MISSING' },
  { says: 'whose status stands below its version', files: service(`app.get('/api/v1/status', (req, res) => res.json({ up: true }))\n`), gives: 'PASSED' },
  { says: 'whose status says how the service is', files: service(`app.get('/status', (req, res) => res.json({ up: true }))\n`), gives: 'PASSED' },
  { says: 'that is a page', files: page(), gives: 'NOT_APPLICABLE' },
]
