import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { oxlintRules } from './catalogue.ts'
import { inCodeUnits, readReport } from './report.ts'
import { runOxlint } from './run-oxlint.ts'
import { OXLINT_EXAMPLES } from './testing/examples.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'oxlint-test-'))
  mkdirSync(join(folder, 'shadow'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Lints texts as files `0.jsx`, `1.ts`, ... and gives the findings of each. */
async function lint(texts: readonly { extension: string; text: string }[]) {
  const names = texts.map(({ extension }, at) => `${at}.${extension}`)
  for (const [at, { text }] of texts.entries()) writeFileSync(join(folder, 'shadow', names[at] ?? ''), text)
  const paths = new Map(texts.map(({ extension }, at) => [at, `src/file${at}.${extension}`]))
  return runOxlint(folder, join(folder, 'shadow'), names, paths)
}

describe('runOxlint', () => {
  it('reports an example of every rule in the catalogue', async () => {
    const names = oxlintRules.map(({ id }) => id.slice('oxlint/'.length))
    const found = await lint(names.map((name) => ({ extension: name.startsWith('typescript/') ? 'ts' : 'jsx', text: OXLINT_EXAMPLES.get(name) ?? '' })))
    const silent = names.filter((name, at) => !found.get(at)?.some(({ rule_id }) => rule_id === `oxlint/${name}`))
    expect(silent).toEqual([])
  })

  it('names the file of the project, not the one in the shadow folder', async () => {
    const found = await lint([{ extension: 'js', text: 'f()\ndebugger' }])
    expect(found.get(0)).toEqual([{ rule_id: 'oxlint/no-debugger', analyzer: 'oxlint', file_path: 'src/file0.js', line: 2, column: 1, end_line: 2 }])
  })

  it('survives a file of 20,000 nested brackets and still lints its neighbour', async () => {
    const found = await lint([{ extension: 'js', text: '['.repeat(20_000) + ']'.repeat(20_000) }, { extension: 'js', text: 'debugger' }])
    expect([...found.keys()]).toEqual([1])
  })

  it('names a file on which the linter gives no report, and lints all others', async () => {
    const texts = ['debugger', 'debugger', 'debugger']
    for (const [at, text] of texts.entries()) writeFileSync(join(folder, 'shadow', `${at}.js`), text)
    const names = ['0.js', '1.js', '--no-such-option/3.js', '2.js']
    const found = await runOxlint(folder, join(folder, 'shadow'), names, new Map(texts.map((_, at) => [at, `${at}.js`])))
    expect([...found].map(([file, said]) => [file, said?.length ?? null]).sort()).toEqual([[0, 1], [1, 1], [2, 1], [3, null]])
  })

  it('reports nothing for a file whose syntax it cannot read', async () => {
    expect((await lint([{ extension: 'js', text: 'function (' }])).size).toBe(0)
  })
})

describe('inCodeUnits', () => {
  it('turns columns in bytes into columns in UTF-16 units', () => {
    const raw = { rule_id: 'r', analyzer: 'oxlint', file_path: 'a.js', line: 1, column: 23, end_line: 1 } as const
    const [finding] = inCodeUnits([raw], ['const s = "éé😀"; debugger'])
    expect(finding?.column).toBe('const s = "éé😀"; '.length + 1)
  })
})

describe('readReport', () => {
  it('tells a report that was cut short from one without findings', () => {
    expect(readReport('{ "diagnostics": [{"mess', new Map())).toBeNull()
    expect(readReport('{ "diagnostics": [] }', new Map())).toEqual(new Map())
  })

  it('drops diagnostics of rules that are not in the catalogue', () => {
    const label = { span: { line: 1, column: 1 } }
    const report = JSON.stringify({ diagnostics: [{ code: 'eslint(no-such-rule)', filename: '0.js', labels: [label] }] })
    expect(readReport(report, new Map([[0, 'a.js']]))).toEqual(new Map())
  })
})
