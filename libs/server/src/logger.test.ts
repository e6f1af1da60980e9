import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function loggerInto(lines: string[]) {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return createLogger('api', 'info', sink)
}

/** What stands in the log after one line about these fields. */
function logged(fields: object, text = 'Something happened') {
  const lines: string[] = []
  loggerInto(lines).info(fields, text)
  return lines.join('')
}

test('a line is JSON with the name of the program', () => {
  expect(JSON.parse(logged({ scan_id: 'one' }, 'Scan started'))).toMatchObject({ program: 'api', scan_id: 'one', msg: 'Scan started' })
})

test.each([
  { token: 'hunter2' },
  { user: { password: 'hunter2' } },
  { req: { headers: { authorization: 'Bearer hunter2' } } },
  { share: { share_id: 'hunter2' } },
  { url: 'redis://:hunter2@127.0.0.1:6379' },
  { url: 'postgres://me:hunter2@127.0.0.1/x' },
  { note: 'sent Bearer hunter2.x' },
  { note: 'eyJhbGciOiJIUzI1NiJ9.hunter2.hunter2' },
  { key: 'sk_live_hunter2' },
  { key: 'whsec_hunter2' },
  { note: 'cloned with ghs_hunter2 and github_pat_hunter2' },
  { config: { GITHUB_APP_PRIVATE_KEY: 'hunter2' } },
])('a secret in %j is hidden', (fields) => {
  expect(logged(fields)).not.toContain('hunter2')
})

test.each([
  ['/share/Xc9_-a', '/share/[hidden]'],
  ['/api/v1/scan/share/Xc9_-a/access', '/api/v1/scan/share/[hidden]/access'],
  ['/app?code=Xc9_-a&state=1', '/app'],
  ['/api/v1/projects/1f0e', '/api/v1/projects/1f0e'],
])('the address %s stands in the log as %s', (url, shown) => {
  expect(JSON.parse(logged({ req: { method: 'GET', url, ip: '10.0.0.7' } })).req).toEqual({
    method: 'GET',
    url: shown,
    remoteAddress: '10.0.0.7',
  })
})

test('a failed query is logged with its text, its place and the reason, without the values it carried', () => {
  const reason = Object.assign(new Error('duplicate key value'), { code: '23505', detail: 'Key (email)=(hunter2) already exists' })
  const error = Object.assign(new Error('Failed query: insert into accounts values ($1)\nparams: hunter2,\nhunter2', { cause: reason }), {
    params: ['hunter2'],
  })
  const line = logged({ err: error })
  expect(line).not.toContain('hunter2')
  expect(JSON.parse(line).err).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into accounts values ($1)',
    stack: expect.stringContaining('logger.test.ts'),
    cause: { message: 'duplicate key value', code: '23505' },
  })
})

test('a failed command of Redis is logged without its arguments', () => {
  const error = Object.assign(new Error('Command timed out'), { command: { name: 'auth', args: ['hunter2'] } })
  expect(logged({ err: error })).not.toContain('hunter2')
})

test('a name in a line cannot steer the terminal that shows it, and means what it meant', () => {
  const path = 'a\u009B2Jb\u202Ec\uFEFF\u007F'
  const line = logged({ path }, path)
  expect(line).toContain(String.raw`a\u009b2Jb\u202ec\ufeff\u007f`)
  expect(JSON.parse(line)).toMatchObject({ path, msg: path })
})

test('what was thrown without being an error is not repeated', () => {
  expect(logged({ err: 'hunter2' })).not.toContain('hunter2')
})
