import { library, service, type Example } from '../../testing/example.ts'

const notes = (before: string) => service(`import session from 'express-session'\nimport { csrfSync } from 'csrf-sync'\nimport { Pool } from 'pg'\nconst db = new Pool()\n${before}\napp.post('/notes', async (req, res) => { await db.query('insert into notes (text) values ($1)', [req.body.text]); res.json({}) })\n`)

export const examples: readonly Example[] = [
  { says: 'whose session cookie has SameSite', files: notes(`app.use(session({ secret: process.env.SECRET, cookie: { sameSite: 'lax' } }))`), gives: 'PASSED' },
  { says: 'whose session cookie goes along everywhere', files: notes(`app.use(session({ secret: process.env.SECRET, cookie: { sameSite: 'none' } }))`), gives: 'PARTIAL' },
  { says: 'whose session cookie says nothing', files: notes(`app.use(session({ secret: process.env.SECRET }))`), gives: 'PARTIAL' },
  { says: 'whose SameSite is a comment', files: notes(`app.use(session({ secret: process.env.SECRET })) // cookie: { sameSite: 'lax' }`), gives: 'PARTIAL' },
  { says: 'whose requests carry a token', files: notes(''), gives: 'NOT_APPLICABLE' },
  { says: 'that is a library', files: library, gives: 'NOT_APPLICABLE' },
]
