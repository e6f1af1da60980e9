import { afterEach, describe, expect, it } from 'vitest'
import { NO_FACTS } from '../dataflow/facts/facts.ts'
import type { EngineFinding, EngineProgress } from '../types.ts'
import { BAD, counter, injections, LARGE, PATTERN_TOO, removeProjects, scan, SINK, SOURCE } from './testing/flow-scan.ts'

afterEach(removeProjects)

describe('data flow in a scan', { timeout: 300_000 }, () => {
  it('shows the way of a value through several files, each step with its line, and how to mend the place', async () => {
    const progress: EngineProgress[] = []
    const { findings, skipped } = await scan({ 'src/a.js': SOURCE, 'src/b.js': SINK }, { onProgress: (step) => progress.push(step) })
    expect(injections(findings)).toMatchObject([{ file_path: 'src/b.js', line: 2, fix_request: { change: 'Use execFile.' }, description: expect.stringMatching(/^It comes from the request\. /) }])
    expect(injections(findings)[0]?.trace).toEqual([
      { file_path: 'src/a.js', line: 1, column: 1, title: 'It comes in', expression: 'export const name = cameIn' },
      { file_path: 'src/b.js', line: 2, column: 1, title: 'It is run', expression: 'export const run = (name) => exec(name)' },
    ])
    expect(skipped).toEqual([])
    expect(progress.at(-1)).toMatchObject({ files_scanned: 2, following: 2 })
  })

  it('shows no secret in a trace, of its own file or of another', async () => {
    const key = ['AKIA', 'Q3EGRIZ7', 'TMWN5XYP'].join('')
    const word = 'orchard-lantern'
    const { findings } = await scan({
      'a.js': `const jwt = require("jsonwebtoken")\nconst token = jwt.sign(cameIn, "${word}")\n`,
      'b.js': `${SINK}exec("${key}")\n`,
    })
    expect(injections(findings)).toHaveLength(2)
    expect(injections(findings)[0]?.trace[0]?.expression).toContain('jwt.sign(cameIn')
    expect(JSON.stringify(findings)).not.toContain(word)
    expect(JSON.stringify(findings)).not.toContain(key)
  })

  it('speaks for what a rule saw in the same place: handed on early, then once more with its trace under the same key', async () => {
    const streamed: EngineFinding[] = []
    const { findings } = await scan({ 'a.js': PATTERN_TOO, 'b.js': SOURCE }, { onFindings: (batch) => streamed.push(...batch) })
    const [early, late, ...more] = injections(streamed)
    expect([early?.trace.length, late?.trace.length, more.length]).toEqual([0, 2, 0])
    expect(late?.key).toBe(early?.key)
    expect(injections(findings)).toEqual([late])
  })

  it('is silenced by a preflight-ignore comment', async () => {
    const { findings, suppressions } = await scan({ 'a.js': SOURCE, 'b.js': SINK.replace('exec(name)', 'exec(name) // preflight-ignore: command-injection -- fixed names') })
    expect(injections(findings)).toEqual([])
    expect(suppressions).toMatchObject([{ rule_id: 'command-injection', line: 2, reason: 'fixed names' }])
  })

  it('gives the same bytes whatever the number of threads', async () => {
    const files = Object.fromEntries(Array.from({ length: 80 }, (_, at) => [`src/part${at % 7}/file${at}.js`, `${at % 3 ? SINK : SOURCE}${BAD}${at % 5 ? '' : '// setting'}`]).concat([['src/large.js', LARGE]]))
    const results = [await scan(files, { threads: 1 }), await scan(files, { threads: 2 }), await scan(files, { threads: 4 })]
    const [one, ...others] = results.map((result) => JSON.stringify(result))
    expect(injections(results[0]?.findings ?? []).length).toBeGreaterThan(40)
    expect(results[0]?.facts.configuration).toHaveLength(16)
    expect(others).toEqual([one, one])
  })

  it('names a file that cannot be lowered or followed whole, and says all else about it', async () => {
    const { findings, skipped, receipt } = await scan({ 'a.js': `${BAD}// ODD\n`, 'b.js': `${BAD}// LONG\n`, 'c.js': SOURCE, 'd.js': SINK })
    expect(skipped).toEqual([
      { path: 'a.js', reason: 'in_part', detail: 'data flow incomplete: the analyzer failed (TypeError in lower)', files: 0 },
      { path: 'b.js', reason: 'in_part', detail: 'data flow incomplete: parse: too long to analyse (41,000 steps)', files: 0 },
    ])
    expect(findings.map(({ file_path }) => file_path)).toEqual(expect.arrayContaining(['a.js', 'b.js', 'd.js']))
    expect(receipt.files_analysed).toBe(4)
  })

  it.each([
    ['BROKEN', 'the analyzer failed (TypeError in follow)'],
    ['GREEDY', 'the analyzer ran out of memory'],
    ['FATAL', 'the analyzer crashed'],
  ])('ends the scan with all other findings when data flow is %s, and says so', async (word, why) => {
    const { findings, skipped, unchecked, receipt, facts } = await scan({ 'a.js': `${BAD}// ${word} setting\n`, 'b.js': PATTERN_TOO, 'c.js': SOURCE }, { memoryLimitMb: 512 }, { flowTimeoutMs: 60_000 })
    expect(skipped).toEqual([{ path: '/', reason: 'in_part', detail: `Data flow was not analysed in 3 JavaScript and TypeScript files: ${why}`, files: 0 }])
    expect(receipt.lost).toEqual([{ analyzer: 'data_flow', language: 'javascript', files: 3, why }])
    expect(unchecked).toEqual(['a.js', 'b.js', 'c.js'].map((path) => ({ path, analyzers: ['data_flow'], isWanted: false })))
    expect(receipt.coverage.security).toBe(0)
    expect(injections(findings)).toMatchObject([{ file_path: 'b.js', trace: [] }])
    expect(receipt.files_analysed).toBe(3)
    expect(facts).toEqual(NO_FACTS)
  })

  it('follows data through the other languages of a project when it breaks off on one', async () => {
    const { findings, skipped, facts } = await scan({ 'a.js': '// BROKEN setting\n', 'b.py': 'name = cameIn\n', 'c.py': 'exec(name)\nsetting' })
    expect(skipped.map(({ detail }) => detail)).toEqual([expect.stringContaining('1 JavaScript and TypeScript file: ')])
    expect(injections(findings)).toMatchObject([{ file_path: 'c.py', trace: [{ file_path: 'b.py' }, { file_path: 'c.py' }] }])
    expect(facts.configuration).toMatchObject([{ path: 'c.py', line: 2, name: 'MODE' }])
  })

  it.each([
    ['blames no file that was in progress once when an analyzer died', 1, []],
    ['gives a file up that was the only one in progress when a second analyzer died', 2, ['deadly.js not_analysed']],
  ])('%s', async (_, times, lost) => {
    const files = Object.fromEntries(Array.from({ length: 30 }, (_file, at) => [`src/f${at}.js`, BAD]))
    const { findings, skipped } = await scan({ ...files, 'deadly.js': `${BAD}// ANALYSIS DIES ${times} ${counter('file')}\n` })
    expect(skipped.map(({ path, reason }) => `${path} ${reason}`)).toEqual(lost)
    expect(findings.filter(({ rule_id }) => rule_id === 'oxlint/no-debugger')).toHaveLength(31 - lost.length)
  })
})
