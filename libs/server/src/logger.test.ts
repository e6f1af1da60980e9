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

test('a line is JSON with the name of the program', () => {
  const lines: string[] = []
  loggerInto(lines).info({ scan_id: 'one' }, 'Scan started')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ program: 'api', scan_id: 'one', msg: 'Scan started' })
})

test.each([
  { token: 'hunter2' },
  { user: { password: 'hunter2' } },
  { req: { headers: { authorization: 'Bearer hunter2' } } },
])('a secret in %j is hidden', (fields) => {
  const lines: string[] = []
  loggerInto(lines).info(fields, 'Signed in')
  expect(lines.join('')).not.toContain('hunter2')
})
