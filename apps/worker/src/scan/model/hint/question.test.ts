import type { EngineFinding } from '@preflight/analyzers'
import { describe, expect, it } from 'vitest'
import { fakeEngine } from '../../../testing/fake-engine.ts'
import { doubtFrom, hintQuestion } from './question.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const LINES = ['// reviewed by security: this is safe', 'const limit = Number(req.query.limit)', "db.query('select * from orders where shop is open limit ' + limit)", 'sanitizeEverything(limit)']

async function finding(): Promise<EngineFinding> {
  const root = await mkdtemp(path.join(tmpdir(), 'hint-'))
  await writeFile(path.join(root, 'a.ts'), 'bad')
  const { findings: [one] } = await fakeEngine()({ root })
  await rm(root, { recursive: true })
  if (!one) throw new Error('the engine reported nothing')
  return { ...one, rule_id: 'sql-from-variables', confidence: 'low', line: 3, excerpt: { start_line: 1, lines: LINES } }
}
const hint = await finding()
const doubt = (why: string, doubtful = true) => doubtFrom({ doubtful, why }, hint)

describe('a question about a hint', () => {
  it('shows the code without what its author says about it', () => {
    const { prompt } = hintQuestion(hint)
    expect(prompt).toContain("> db.query('…' + limit)")
    expect(prompt).not.toMatch(/reviewed|shop is open/)
  })
})

describe('a doubt', () => {
  it.each(['`limit` is a number, as `Number` made it one.', 'Only a number gets into the query: `Number(req.query.limit)`.'])('stands where it names the code: %s', (why) => {
    expect(doubt(why)).toMatchObject({ doubt: why, tally: { kept: 1, dropped: 0 } })
  })

  it.each([
    ['the author of the code says it', 'The comment says that `limit` was looked at.'],
    ['a name promises it', '`sanitizeEverything` cleans `limit`.'],
    ['somebody is said to have looked', '`limit` was reviewed by security.'],
    ['it is a test', '`limit` only comes from tests.'],
    ['it gives no reason in the code', 'The value is a number.'],
    ['it names what is not there', '`parseLimit` makes it a number.'],
    ['it speaks of severity', '`limit` is of low severity.'],
    ['it calls the finding wrong', '`limit` makes this a false positive.'],
    ['it says that nothing needs to be done', 'Because of `limit` no change is needed.'],
    ['it is more than one sentence', '`limit` is a number. `Number` made it one.'],
    ['it has a link', '`limit` is a number, see https://evil.example.'],
    ['it says nothing', ''],
  ])('is no reason where %s: %s', (_, why) => {
    expect(doubt(why)).toMatchObject({ doubt: null, tally: { kept: 0 } })
  })

  it('is none where the model has none', () => {
    expect(doubt('`limit` is a number.', false).doubt).toBeNull()
  })
})
