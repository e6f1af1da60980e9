import { ENGINE_VERSION } from '@preflight/analyzers'
import { Finding, type LostAnalysis } from '@preflight/contracts'
import { checkedSarif } from '@preflight/export/testing'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FORMATS } from './arguments.ts'
import { runProgram } from './program.ts'
import { render } from './render/render.ts'
import { scanPath } from './scan.ts'
import { scanningOnce } from './testing/scan-once.ts'
import { startProgram } from './testing/start-program.ts'
import { EXAMPLES, fakeWorld } from './testing/world.ts'

const scanOnce = scanningOnce()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'preflight-cli-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the program, started as a user does', () => {
  it('prints nothing but the report as JSON, with the fields of the wire, and exits with 1 over the threshold', async () => {
    const { code, stdout, stderr } = await startProgram([path.join(EXAMPLES, 'vulnerable-shop'), '--format', 'json', '--fail-on', 'critical']).ended
    const report = JSON.parse(stdout)
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(Object.keys(report)).toEqual(['findings', 'skipped', 'scores', 'engine'])
    expect(report.scores.security).toBeLessThan(50)
    expect(Object.keys(report.findings[0])).toEqual(expect.arrayContaining([...Object.keys(Finding.properties), 'trace']))
    expect(report.findings).toContainEqual(
      expect.objectContaining({ rule_id: 'command-injection', file_path: 'api/src/routes/tools.ts', line_number: 9 }),
    )
  })

  it('exits with 2 and one plain text on stderr for a path that is not there', async () => {
    expect(await startProgram(['no/such/folder']).ended).toEqual({ code: 2, stdout: '', stderr: '"no/such/folder" does not exist.\n' })
  })
})

describe('the program', () => {
  it('finds nothing severe in the healthy example and exits with 0', async () => {
    const { world, written } = fakeWorld(['healthy-notes', '--fail-on', 'medium'])
    expect(await runProgram(world, scanOnce)).toBe(0)
    expect(written.stdout).toContain('Security 100 Excellent')
  })

  it('writes SARIF that is valid, with columns and fingerprints', async () => {
    const { world, written } = fakeWorld(['vulnerable-shop', '--format', 'sarif'])
    expect(await runProgram(world, scanOnce)).toBe(0)
    const { run, problems } = checkedSarif(written.stdout)
    expect(problems).toEqual([])
    expect(run.tool.driver).toMatchObject({ name: 'Preflight', version: ENGINE_VERSION })
    expect(run.results).toContainEqual(
      expect.objectContaining({
        ruleId: 'command-injection',
        level: 'error',
        locations: [{ physicalLocation: { artifactLocation: { uri: 'api/src/routes/tools.ts', uriBaseId: '%SRCROOT%' }, region: { startLine: 9, startColumn: 3, endLine: 11 } } }],
        partialFingerprints: { 'preflight/v1': expect.stringMatching(/^[0-9a-f]{16}:1$/) },
      }),
    )
  })

  it('names no secret in any format', async () => {
    const vulnerable = path.join(EXAMPLES, 'vulnerable-shop')
    const report = await scanOnce({
      place: vulnerable,
      asTyped: vulnerable,
      progress: { unpacking: () => {}, update: () => {}, clear: () => {} },
      signal: new AbortController().signal,
      cacheFor: null,
    })
    for (const format of FORMATS) {
      const text = render(report, format, { project: 'shop', colours: false })
      expect(text).toMatch(/signing.secret/i)
      expect(text).not.toMatch(/orchard-lantern|Vineyard-41|Paper-Boat|Copper-Kettle/)
    }
  })

  it('writes the report into the file and keeps stdout empty', async () => {
    const file = path.join(folder, 'report.csv')
    const { world, written } = fakeWorld(['healthy-notes', '--format', 'csv', '--output', file])
    expect(await runProgram(world, scanOnce)).toBe(0)
    expect(written.stdout).toBe('')
    expect(await readFile(file, 'utf8')).toMatch(/^Title,Type,Severity/)
  })

  it('says why a report cannot be written', async () => {
    const { world, written } = fakeWorld(['healthy-notes', '--output', path.join(folder, 'missing', 'report')])
    expect(await runProgram(world, scanOnce)).toBe(2)
    expect(written.stderr).toMatch(/^Cannot write the report to ".*" \(ENOENT\)\.\n$/)
  })

  it('shows progress on one line of a terminal, takes it away again, and colours the report', async () => {
    const { world, written } = fakeWorld(['healthy-notes'], { terminal: true })
    await runProgram(world)
    expect(written.stderr).toContain('Scanning')
    expect(written.stderr).not.toContain('\n')
    expect(written.stderr.endsWith('\r\u001B[2K')).toBe(true)
    expect(written.stdout).toContain('\u001B[')
  })

  it('has no colours under NO_COLOR', async () => {
    const { world, written } = fakeWorld(['healthy-notes'], { terminal: true, env: { NO_COLOR: '1' } })
    await runProgram(world, scanOnce)
    expect(written.stdout).not.toContain('\u001B[')
  })

  describe('where an analyzer was lost after every retry', () => {
    const LOST: LostAnalysis = { analyzer: 'data_flow', language: 'javascript', files: 12, why: 'the analyzer crashed' }
    const SENTENCE = 'Data flow was not analysed in 12 JavaScript and TypeScript files: the analyzer crashed.'
    const partly: typeof scanPath = async (input) => {
      const report = await scanOnce(input)
      return { ...report, engine: { ...report.engine, lost: [LOST] } }
    }

    it('ends with 2 though a finding met the threshold, writes the report all the same and says why', async () => {
      const { world, written } = fakeWorld(['vulnerable-shop', '--format', 'json', '--fail-on', 'low'])
      expect(await runProgram(world, partly)).toBe(2)
      const report = JSON.parse(written.stdout)
      expect(report.engine.lost).toEqual([LOST])
      expect(report.findings.length).toBeGreaterThan(5)
      expect(written.stderr).toBe(`The scan is incomplete, so it ends with exit code 2:\n  ${SENTENCE}\n`)
    })

    it.each<[string, (text: string) => boolean]>([
      ['table', (text) => text.startsWith(`Partial scan: ${SENTENCE}\n\n`)],
      ['markdown', (text) => text.startsWith(`# healthy-notes - Findings\n\n- Partial scan: ${SENTENCE}\n`)],
      ['sarif', (text) => checkedSarif(text).run.invocations[0]?.executionSuccessful === false],
    ])('says so at the beginning of the %s', async (format, holds) => {
      const { world, written } = fakeWorld(['healthy-notes', '--format', format])
      expect(await runProgram(world, partly)).toBe(2)
      expect(holds(written.stdout)).toBe(true)
    })
  })

  it('names a file that cannot be analysed, and its exit code does not change', async () => {
    const partly: typeof scanPath = async (input) => {
      const report = await scanOnce(input)
      return { ...report, skipped: [...report.skipped, { path: 'src/broken.ts', reason: 'not_analysed', detail: 'the syntax cannot be parsed', files: 1 }] }
    }
    const { world, written } = fakeWorld(['healthy-notes'])
    expect(await runProgram(world, partly)).toBe(0)
    expect(written.stdout.split('\n')[0]).toBe('Partial scan: 1 file could not be fully analysed: src/broken.ts.')
    expect(written.stderr).toBe('')
  })

  it('names a mistaken option and points to the help', async () => {
    const { world, written } = fakeWorld(['.', '--format', 'pdf'])
    expect(await runProgram(world)).toBe(2)
    expect(written.stderr).toBe('Invalid value "pdf" for --format. Use one of: table, json, sarif, csv, markdown.\nRun with --help for usage.\n')
  })

  it('ends with 2 when it is cancelled', async () => {
    const { world, written } = fakeWorld(['vulnerable-shop'], { signal: AbortSignal.abort() })
    expect(await runProgram(world)).toBe(2)
    expect(written.stderr).toBe('The scan was cancelled.\n')
  })

  it('prints the help on request and exits with 0', async () => {
    const { world, written } = fakeWorld(['--help'])
    expect(await runProgram(world)).toBe(0)
    expect(written.stdout).toContain('--fail-on SEVERITY')
  })
})
