import { expect, it } from 'vitest'
import { writePrompt } from './write-prompt.ts'

type Prompted = Parameters<typeof writePrompt>[0]

const REQUEST: Prompted['fix_request'] = {
  scope: 'signIn', route: null, library: 'pg', source: { file_path: 'src/account.ts', line: 12, expression: 'req.body.email' }, sink: 'pg.Pool.query',
  code: 'await db.query(sql)', change: 'Use `$1` parameters.', keep: 'Do not change the selected columns.', done: 'no request value is part of the SQL text',
}
const step = (file_path: string, line: number) => ({ file_path, line, column: 1, title: 'Passed on', expression: '' })
const prompt = (fields: Partial<Prompted> = {}, request: Partial<Prompted['fix_request']> = {}, route: string | null = null) =>
  writePrompt({ rule_id: 'sql-injection', category: 'security', title: 'SQL injection', file_path: 'src/account.ts', line: 12, language: 'typescript', cwe_ids: [89, 564], trace: [], fix_request: { ...REQUEST, route, ...request }, ...fields })

it('says where, what, how, what must stay and when it is done', () => {
  expect(prompt({}, {}, 'POST /sign-in')).toBe(
    'In `src/account.ts`, line 12 (POST /sign-in, in `signIn`, TypeScript, `pg`): SQL injection (CWE-89). `req.body.email` reaches `pg.Pool.query`. ' +
      'Use `$1` parameters. Do not change the selected columns. ' +
      'Done when no request value is part of the SQL text; the existing tests pass; and Preflight no longer reports this finding (rule `sql-injection`).',
  )
})

it.each([
  ['another line of the file', { line: 8 }, '`req.body.email` (line 12) reaches `pg.Pool.query`.'],
  ['another file', { file_path: 'src/db.ts', line: 3 }, '`req.body.email` in `src/account.ts`, line 12, reaches `pg.Pool.query`.'],
  ['another file, through a third', { file_path: 'src/db.ts', line: 3, trace: [step('src/account.ts', 12), step('src/model.ts', 4), step('src/db.ts', 3)] }, 'reaches `pg.Pool.query` through `src/model.ts`.'],
])('names the place where data comes in if it is %s', (_, fields, sentence) => {
  expect(prompt(fields)).toContain(sentence)
})

it('shows the code where no data is followed', () => {
  expect(prompt({}, { source: null, sink: null })).toContain('SQL injection (CWE-89). Code: `await db.query(sql)`. Use')
})

it('says what a sink does where it has no name', () => {
  expect(prompt({}, { sink: 'the page without escaping' })).toContain('`req.body.email` reaches the page without escaping.')
})

it('falls back on the category for what must stay, and on the tests for the end', () => {
  const text = prompt({ category: 'performance', cwe_ids: [] }, { keep: null, done: null, scope: '', library: null })
  expect(text).toContain('line 12 (TypeScript): SQL injection. ')
  expect(text).toMatch(/Do not change the results\. Done when the existing tests pass and Preflight no longer reports this finding \(rule `sql-injection`\)\.$/)
})

it.each([
  ['a short name', 'Reflected cross-site scripting (XSS)', 'Reflected cross-site scripting (XSS; CWE-89).'],
  ['a call', 'Use of eval()', 'Use of eval() (CWE-89).'],
])('puts the number of the weakness behind %s in the title', (_, title, weakness) => {
  expect(prompt({ title })).toContain(weakness)
})

it('leaves nothing on the line that ends a code block', () => {
  expect(prompt({}, { change: 'Bind the value:\n\n```java\nfind.setString(1, name);\n```' })).toContain('name);\n```\n\nDo not change')
})

it('shows what a hostile file name hides', () => {
  expect(prompt({ file_path: 'src/\u202egnp.ts' })).toContain('In `src/\\u202egnp.ts`, line 12')
})
