import { afterEach, describe, expect, it } from 'vitest'
import { NO_FACTS } from '../dataflow/facts/facts.ts'
import { BAD, counter, injections, LARGE, PATTERN_TOO, removeProjects, scan, SINK, SOURCE } from './testing/flow-scan.ts'

afterEach(removeProjects)

describe('data flow in a scan', { timeout: 600_000 }, () => {
  it.each([
    ['ENDLESS', 'it took longer than 2 s'],
    ['BULKY', 'the analyzer crashed'],
  ])('ends the scan with all other findings when data flow is %s, and says so', async (word, why) => {
    const { findings, skipped, unchecked, receipt, facts } = await scan({ 'a.js': `${BAD}// ${word} setting\n`, 'b.js': PATTERN_TOO, 'c.js': SOURCE }, { memoryLimitMb: 512 }, { flowTimeoutMs: word === 'ENDLESS' ? 2000 : 60_000 })
    expect(skipped).toEqual([{ path: '/', reason: 'in_part', detail: `Data flow was not analysed in 3 JavaScript and TypeScript files: ${why}`, files: 0 }])
    expect(receipt.lost).toEqual([{ analyzer: 'data_flow', language: 'javascript', files: 3, why }])
    expect(unchecked).toEqual(['a.js', 'b.js', 'c.js'].map((path) => ({ path, analyzers: ['data_flow'], isWanted: false })))
    expect(receipt.coverage.security).toBe(0)
    expect(injections(findings)).toMatchObject([{ file_path: 'b.js', trace: [] }])
    expect(receipt.files_analysed).toBe(3)
    expect(facts).toEqual(NO_FACTS)
  })

  it('gives the same bytes where following data ended the analyzer twice', async () => {
    const files = { 'a.js': SOURCE, 'b.js': `${SINK}// FLOW DIES 2 ${counter('times')}\n`, 'c.py': 'name = cameIn\n', 'd.py': 'exec(name)\nsetting', 'e.rb': BAD }
    const disturbed = await scan(files)
    expect(injections(disturbed.findings).map(({ file_path }) => file_path)).toEqual(['b.js', 'd.py'])
    // it has died as often as it does
    expect(disturbed).toEqual(await scan(files))
  })

  it('loses one language alone where following its data ends every analyzer', async () => {
    const { findings, skipped, facts, receipt } = await scan({ 'a.js': SOURCE, 'b.js': SINK, 'c.py': 'name = cameIn\n', 'd.py': 'exec(name) # FATAL', 'e.php': '<?php exec($cameIn); // setting\n' })
    expect(injections(findings).filter(({ trace }) => trace.length > 0).map(({ file_path }) => file_path)).toEqual(['b.js', 'e.php'])
    expect(receipt.lost).toEqual([{ analyzer: 'data_flow', language: 'python', files: 2, why: 'the analyzer crashed' }])
    expect(skipped).toEqual([{ path: '/', reason: 'in_part', detail: 'Data flow was not analysed in 2 Python files: the analyzer crashed', files: 0 }])
    expect(facts.configuration).toMatchObject([{ path: 'e.php' }])
  })

  it('follows a program alone that needs more memory than there is beside another', async () => {
    const { findings, skipped, facts } = await scan({ 'a.js': SOURCE, 'b.js': SINK, 'large.js': LARGE, 'b.py': 'name = cameIn\n', 'c.py': 'exec(name)\n# HUNGRY setting' }, { memoryLimitMb: 512 })
    expect(skipped).toEqual([])
    expect(injections(findings).map(({ file_path }) => file_path)).toEqual(['b.js', 'c.py'])
    expect(facts.configuration).toMatchObject([{ path: 'c.py', line: 2 }])
  })

  it('follows files through that were done when a later one ended the analyzer', async () => {
    const files = { 'a.js': SOURCE, 'b.js': `${PATTERN_TOO}debugger\n`, ...Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`src/f${at}.js`, BAD])) }
    const whole = await scan(files, { threads: 1 })
    const { findings, skipped } = await scan({ ...files, 'zz/last.js': '// DEADLY\n' }, { threads: 1 })
    expect(skipped.map(({ path, reason }) => `${path} ${reason}`)).toEqual(['zz/last.js not_analysed'])
    expect(injections(findings)[0]?.trace).toHaveLength(2)
    expect(JSON.stringify(findings)).toBe(JSON.stringify(whole.findings))
  })
})
