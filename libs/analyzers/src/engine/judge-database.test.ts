import { afterEach, describe, expect, it } from 'vitest'
import { runEngine } from './run-engine.ts'
import { testProgram } from './testing/programs.ts'
import { makeProject } from './testing/project.ts'

const made: { remove: () => void }[] = []
afterEach(() => {
  for (const project of made.splice(0)) project.remove()
})

const BAD = 'export function f() { debugger }\n'
const APP = {
  'package.json': '{ "dependencies": { "@supabase/supabase-js": "2.45.0" } }',
  'src/a.js': BAD,
  'supabase/migrations/1_lists.sql': 'create table lists (id uuid, user_id uuid);\n',
}

function project(files: Record<string, string>): string {
  const one = makeProject({ ...APP, ...files })
  made.push(one)
  return one.root
}

const scan = async (files: Record<string, string>, internals: Parameters<typeof runEngine>[1] = {}) => {
  const { findings, receipt, unchecked } = await runEngine({ root: project(files), threads: 2 }, internals)
  return { rules: findings.map(({ rule_id, file_path, line }) => `${rule_id} ${file_path}:${line}`), findings, lost: receipt.lost, unchecked }
}

const DEBUGGER = 'oxlint/no-debugger src/a.js:1'
const OFF = 'row-level-security-off supabase/migrations/1_lists.sql:1'

describe('rules of databases in a scan', { timeout: 300_000 }, () => {
  it('are judged over all migrations at once, with the place and the statement that mends it', async () => {
    const { rules, findings, lost } = await scan({})
    expect(rules).toEqual([DEBUGGER, OFF])
    expect(findings[1]).toMatchObject({ severity: 'critical', cwe_ids: [862, 732], language: 'sql', fix_request: { change: expect.stringContaining('alter table lists enable row level security;') } })
    expect(lost).toEqual([])
    expect((await scan({ 'supabase/migrations/2_rules.sql': 'alter table lists enable row level security;\n' })).rules).toEqual([DEBUGGER])
  })

  it('honour a comment that ignores one', async () => {
    const { rules } = await scan({ 'supabase/migrations/1_lists.sql': '-- preflight-ignore: row-level-security-off -- read through a server only\ncreate table lists (id uuid);\n' })
    expect(rules).toEqual([DEBUGGER])
  })

  it.each([
    ['breaks off', 'BROKEN', 'TypeError'],
    ['kills the process', 'FATAL', 'the analyzer crashed'],
  ])('cost no other finding where reading them %s, and the loss is named', async (_, word, why) => {
    const { rules, lost, unchecked } = await scan({ 'supabase/migrations/2_odd.sql': `-- ${word}\n` }, { childEntry: testProgram('flow-child'), fileTimeoutMs: 2_000 })
    expect(rules).toEqual([DEBUGGER])
    expect(lost).toEqual([{ analyzer: 'database', language: null, files: 2, why: expect.stringContaining(why) }])
    expect(unchecked).toContainEqual({ path: 'supabase/migrations/1_lists.sql', analyzers: ['database'], isWanted: false })
  })

  it('survive hostile files, and are judged all the same', async () => {
    const hostile = {
      brackets: 'create table odd ' + '('.repeat(200_000),
      condition: `create policy p on lists using (${'('.repeat(9_000)}true${')'.repeat(9_000)});`,
      line: `select ${'a,'.repeat(400_000)}b;`,
      quotes: `${"'".repeat(99_999)}${'"'.repeat(99_999)}${'$$'.repeat(99_999)}`,
      comments: '/*'.repeat(200_000),
      grants: Array.from({ length: 9_000 }, (_, at) => `grant select on t${at} to anon;`).join('\n'),
    }
    const { rules, lost } = await scan(Object.fromEntries(Object.entries(hostile).map(([name, text]) => [`supabase/migrations/2_${name}.sql`, text])))
    expect(rules).toEqual(expect.arrayContaining([DEBUGGER, OFF]))
    expect(lost).toEqual([])
  })
})
