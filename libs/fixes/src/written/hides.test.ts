import type { Language } from '@preflight/analyzers'
import { describe, expect, test } from 'vitest'
import { hides } from './hides.ts'

const CODE = `def rooms(db, name):\n    # all rooms of this name\n    secret = "x"\n    return db.execute("SELECT id FROM rooms WHERE name = '" + name + "'")\n`
const QUERY = `return db.execute("SELECT id FROM rooms WHERE name = '" + name + "'")`

const hidden = (removed: string, added: string, category: 'security' | 'code_quality' = 'security', language: Language = 'python') =>
  hides({ before: CODE, after: CODE.replaceAll(removed, () => added), removed, added }, category, language)

describe('a fix that only hides its finding is told from one that changes what the code does', () => {
  test.each([
    ['a comment', '# all rooms of this name', '# safe', 'only comments or spaces are changed'],
    ['a variable with another name', 'secret', 'label', 'only names are changed'],
    ['deleted code', QUERY, '', 'the code is deleted or turned into a comment, not fixed'],
    ['code that became a comment', QUERY, `# ${QUERY}`, 'the code is deleted or turned into a comment, not fixed'],
    ['a result that nobody computes', QUERY, 'return []', 'the code that does the work is taken out, not fixed'],
    ['code behind a condition that never holds', QUERY, `if False:\n        ${QUERY}`, 'code is put where it never runs'],
  ])('%s', (_, removed, added, why) => {
    expect(hidden(removed, added)).toBe(why)
  })

  test.each([
    ['parameters', QUERY, 'return db.execute("SELECT id FROM rooms WHERE name = ?", (name,))'],
    ['another function', 'db.execute', 'db.execute_safely'],
    ['another value', '"x"', 'os.environ["X"]'],
  ])('but %s are a change', (_, removed, added) => {
    expect(hidden(removed, added)).toBeNull()
  })

  test('and where quality is at stake code may go', () => {
    expect(hidden('secret = "x"', '', 'code_quality')).toBeNull()
  })
})
