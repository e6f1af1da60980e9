import { library, service, type Example } from '../../testing/example.ts'

const signIn = (body: string, more = '') => service(`app.post('/login', (req, res) => {\n${body}\n  res.json({})\n})\n${more}`)

export const examples: readonly Example[] = [
  { says: 'that logs a sign-in', files: signIn(`  console.info('sign-in', req.body.email)`), gives: 'PASSED' },
  { says: 'that logs nothing', files: signIn(''), gives: 'MISSING' },
  { says: 'whose log line is a comment', files: signIn(`  // console.info('sign-in', req.body.email)`), gives: 'MISSING' },
  { says: 'that logs one of two', files: signIn(`  console.info('sign-in', req.body.email)`, `app.post('/reset-password', (req, res) => res.json({}))\n`), gives: 'PARTIAL' },
  { says: 'without sign-in', files: service(), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
