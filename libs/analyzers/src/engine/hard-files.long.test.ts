import { afterEach, describe, expect, it } from 'vitest'
import { runEngine } from './run-engine.ts'
import { testProgram } from './testing/programs.ts'
import { makeProject } from './testing/project.ts'

const projects: { remove: () => void }[] = []
afterEach(() => {
  for (const project of projects.splice(0)) project.remove()
})

function project(files: Record<string, string>) {
  const made = makeProject(files)
  projects.push(made)
  return made
}

const BAD = 'function f() { debugger }\n'
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/part${at % 17}/file${at}.js`, `${BAD}export const n${at} = ${at}\n`]))

describe('runEngine when files are deadly', { timeout: 300_000 }, () => {
  const scan = (root: string) => runEngine({ root, threads: 2 }, { childEntry: testProgram('faulty-child'), fileTimeoutMs: 60_000 })

  it('quarantines a greedy file, says why, and analyses all others', async () => {
    const { root } = project({ ...many(40), 'src/greedy.js': BAD })
    const { findings, skipped, receipt } = await scan(root)
    expect(findings.filter(({ rule_id }) => rule_id === 'oxlint/no-debugger')).toHaveLength(40)
    expect(skipped).toEqual([{ path: 'src/greedy.js', reason: 'not_analysed', detail: 'the file exceeded the memory limit', files: 1 }])
    expect(receipt.files_analysed).toBe(40)
  })

  it('survives several of them', async () => {
    const { root } = project({ ...many(20), 'deadly1.js': BAD, 'src/part3/deadly2.js': BAD, 'zz/deadly3.js': BAD })
    const { skipped, receipt } = await scan(root)
    expect(skipped.map(({ path, reason }) => `${path} ${reason}`)).toEqual(['deadly1.js not_analysed', 'src/part3/deadly2.js not_analysed', 'zz/deadly3.js not_analysed'])
    expect(receipt.files_analysed).toBe(20)
  })
})

describe('rules of databases in a scan', { timeout: 300_000 }, () => {
  it.each([
    ['fills the memory', 'GREEDY', 'ran out of memory'],
    ['never ends', 'ENDLESS', 'took longer than'],
  ])('cost no other finding where reading them %s, and the loss is named', async (_, word, why) => {
    const { root } = project({ 'src/a.js': `export ${BAD}`, 'supabase/migrations/1_lists.sql': 'create table lists (id uuid);\n', 'supabase/migrations/2_odd.sql': `-- ${word}\n` })
    const { findings, receipt, unchecked } = await runEngine({ root, threads: 2 }, { childEntry: testProgram('flow-child'), fileTimeoutMs: 2_000 })
    expect(findings.map(({ rule_id }) => rule_id)).toEqual(['oxlint/no-debugger'])
    expect(receipt.lost).toEqual([{ analyzer: 'database', language: null, files: 2, why: expect.stringContaining(why) }])
    expect(unchecked).toContainEqual({ path: 'supabase/migrations/1_lists.sql', analyzers: ['database'], isWanted: false })
  })
})

describe('a file of nested brackets', { timeout: 300_000 }, () => {
  it('is read, or named, where the project is all Python', async () => {
    const { root } = project({ 'a.py': '['.repeat(20_000) + ']'.repeat(20_000), 'b.py': 'def f(a=[]):\n    return a\n' })
    const { findings } = await runEngine({ root })
    expect(findings.map(({ rule_id, file_path }) => `${rule_id} ${file_path}`)).toContain('ruff/B006 b.py')
  })
})
