import { service, type Example } from '../../testing/example.ts'

const login = (guard = '') => `import rateLimit from 'express-rate-limit'\n${guard === '' ? '' : 'const limiter = rateLimit({ windowMs: 900000, limit: 5 })\n'}app.post('/login', ${guard}(req, res) => res.json({}))\n`

export const examples: readonly Example[] = [
  { says: 'with a limiter before sign-in', files: service(login('limiter, ')), gives: 'PASSED' },
  { says: 'with open sign-in', files: service(login()), gives: 'MISSING' },
  { says: 'without sign-in', files: service(), gives: 'NOT_APPLICABLE' },
]
