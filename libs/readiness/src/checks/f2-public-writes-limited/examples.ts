import { library, service, type Example } from '../../testing/example.ts'

const api = (guard = '') => service(`import { Pool } from 'pg'\nimport rateLimit from 'express-rate-limit'\nconst db = new Pool()\n${guard === '' ? '' : 'const limiter = rateLimit({ windowMs: 60000, limit: 10 })\n'}app.post('/contact', ${guard}async (req, res) => { await db.query('insert into messages (text) values ($1)', [req.body.text]); res.json({}) })\n`)

export const examples: readonly Example[] = [
  { says: 'with a limiter before its form', files: api('limiter, '), gives: 'PASSED' },
  { says: 'with an open form', files: api(), gives: 'PARTIAL' },
  { says: 'whose limiter is in a test', files: { ...api(), 'src/app.test.ts': `import rateLimit from 'express-rate-limit'\napp.use(rateLimit())\n` }, gives: 'PARTIAL' },
  { says: 'that changes nothing', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
