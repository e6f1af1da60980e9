import { describe, expect, test } from 'vitest'
import { type Fixed, hides } from './hides.ts'

const CODE = `def rooms(db, name):\n    # all rooms of this name\n    secret = "x"\n    return db.execute("SELECT id FROM rooms WHERE name = '" + name + "'")\n`
const QUERY = `return db.execute("SELECT id FROM rooms WHERE name = '" + name + "'")`

const WITH_DATA = { category: 'security', hasTrace: true } as const

const hidden = (removed: string, added: string, finding: Fixed = WITH_DATA, code = CODE) =>
  hides({ before: code, after: code.replaceAll(removed, () => added), removed, added }, finding, 'python')

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
    expect(hidden('secret = "x"', '', { category: 'code_quality', hasTrace: false })).toBeNull()
  })

  describe('without data that reaches the place', () => {
    const SETTINGS = 'import random\n\ntoken = random.choice(LETTERS)\nclient.verify(False)\nclient.open(\n    verify=False,\n)\n'
    const setting = (removed: string, added: string) => hidden(removed, added, { category: 'security', hasTrace: false }, SETTINGS)

    test('a setting may go', () => {
      expect([setting('client.verify(False)', ''), setting('    verify=False,\n', '')]).toEqual([null, null])
    })

    test('and another module may come, but no value may be emptied and no statement turned into a comment', () => {
      expect(setting('random', 'secrets')).toBeNull()
      expect(setting('token = random.choice(LETTERS)', 'token = ""')).toBe('the code that does the work is taken out, not fixed')
      expect(setting('token = random.choice(LETTERS)', '')).toBe('the code is deleted or turned into a comment, not fixed')
      expect(setting('client.verify(False)', '# client.verify(False)')).toBe('the code is deleted or turned into a comment, not fixed')
    })
  })
})
