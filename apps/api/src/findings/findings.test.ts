import { getFinding } from '@preflight/contracts'
import { makeFinding, makeProject, makeScan } from '@preflight/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '../testing/test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('an opened finding brings its evidence', async () => {
  const { user, token } = await api.signIn()
  const scan = await makeScan(api.db, {
    project_id: (await makeProject(api.db, { user_id: user.id })).id,
    status: 'processing',
  })
  const evidence = {
    excerpt: { start_line: 40, lines: ['const id = req.query.id'] },
    trace: [
      { file_path: 'src/search.ts', line: 40, column: 12, title: 'Read from the request', expression: 'req.query.id' },
    ],
    references: [{ title: 'CWE-89', url: 'https://cwe.mitre.org/data/definitions/89.html' }],
    also_reported_by: ['oxlint'],
    end_line: 43,
    language: 'typescript',
    owasp: 'A03:2021',
    cwe_ids: [89],
    severity_reasons: [{ id: 'same-value', because: 'The same value is also reported at src/a.ts line 3.', from: 'high' as const, to: 'low' as const, at: { file_path: 'src/a.ts', line: 3 } }],
  }
  const finding = await makeFinding(api.db, { scan_id: scan.id, column_number: 7, ...evidence })
  const opened = await api.call(getFinding, { id: finding.id }, token)
  expect(opened.json().data).toMatchObject({ id: finding.id, scan_id: scan.id, column: 7, ...evidence })
})

test('an opened finding names its siblings in the same scan, by line', async () => {
  const { user, token } = await api.signIn()
  const project_id = (await makeProject(api.db, { user_id: user.id })).id
  const [scan, earlier] = [await makeScan(api.db, { project_id, status: 'completed' }), await makeScan(api.db, { project_id, status: 'completed' })]
  const at = (line_number: number, scan_id = scan.id, sibling_group: string | null = 'a') => makeFinding(api.db, { scan_id, line_number, sibling_group })
  const [last, first, opened] = [await at(9), await at(3), await at(5)]
  await at(4, scan.id, 'b')
  await at(4, scan.id, null)
  await at(4, earlier.id)
  expect((await api.call(getFinding, { id: opened.id }, token)).json().data.sibling_ids).toEqual([first.id, last.id])
})

test('a finding that does not exist answers 404', async () => {
  const { token } = await api.signIn()
  expect((await api.call(getFinding, { id: randomUUID() }, token)).statusCode).toBe(404)
})

test('a finding whose place was not looked at says when it was last seen', async () => {
  const { user, token } = await api.signIn()
  const project_id = (await makeProject(api.db, { user_id: user.id })).id
  const lineage_id = randomUUID()
  const days = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 0, day)))
  const rows = []
  for (const [at, created_at] of days.entries()) {
    const scan = await makeScan(api.db, { project_id, created_at, status: 'completed' })
    rows.push(await makeFinding(api.db, { scan_id: scan.id, lineage_id, created_at, unchecked: at > 0 }))
  }
  const opened = await Promise.all(rows.map(async ({ id }) => (await api.call(getFinding, { id }, token)).json().data))
  expect(opened.map(({ unchecked, last_seen_at }) => [unchecked, last_seen_at])).toEqual([[false, null], [true, days[0]?.toISOString()], [true, days[0]?.toISOString()]])
})
