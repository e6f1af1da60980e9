import { describe, expect, it } from 'vitest'
import { ignoreComments, silencedBy } from './suppressions.ts'

describe('ignoreComments', () => {
  it.each([
    ['x() // preflight-ignore: sql-injection -- only numbers', 1, 'only numbers'],
    ['# preflight-ignore: sql-injection -- only numbers', 2, 'only numbers'],
    ['  /* preflight-ignore: sql-injection -- only numbers */', 2, 'only numbers'],
    ['<!-- preflight-ignore: sql-injection -->', 2, null],
    ['x() // preflight-ignore: other, sql-injection', 1, null],
  ])('reads %j', (text, line, reason) => {
    expect(silencedBy(ignoreComments([text]), 'sql-injection', line)).toMatchObject({ line, reason })
  })

  it.each(['const text = "preflight-ignore: sql-injection"', '// preflight-ignore sql-injection', '// preflight-ignore: other-rule'])('is not moved by %j', (text) => {
    expect(silencedBy(ignoreComments([text]), 'sql-injection', 1)).toBeUndefined()
    expect(silencedBy(ignoreComments([text]), 'sql-injection', 2)).toBeUndefined()
  })

  it('lets a comment behind code silence its own line only', () => {
    expect(silencedBy(ignoreComments(['x() // preflight-ignore: a']), 'a', 2)).toBeUndefined()
  })
})
