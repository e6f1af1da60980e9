import { expect, it } from 'vitest'
import { service } from '../../testing/example.ts'
import { aFinding, ask, shown } from '../../testing/project.ts'
import { check } from './check.ts'

const FILES = service(`import bcrypt from 'bcrypt'\napp.post('/login', async (req, res) => {\n  if (await bcrypt.compare(req.body.password, hash)) req.session.userId = 1\n  res.end()\n})\n`)

it('rests on findings of sessions that keep their id', () => {
  expect(shown(ask(check, FILES, [aFinding('session-kept-after-login', { severity: 'medium', line: 6 })]))).toBe('PARTIAL src/app.ts:6')
})

it('says what holds where such a finding is ignored', () => {
  const outcome = ask(check, FILES, [aFinding('session-kept-after-login')])
  expect('otherwise' in outcome && outcome.otherwise?.summary).toContain('how their session is kept')
})
