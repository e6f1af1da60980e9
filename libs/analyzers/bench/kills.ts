import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runEngine } from '../src/engine/run-engine.ts'
import { type Moment, scanWithKills, told } from '../src/engine/testing/killing.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { threads: { type: 'string' } } })
const threads = Number(values.threads ?? 2)

const whenDone = (share: number): Moment['isReached'] => ({ filesScanned, filesToScan }) => filesToScan > 0 && filesScanned >= filesToScan * share
const isFollowing: Moment['isReached'] = (seen) => seen.isFollowing

const PHASES: readonly (readonly Moment[])[] = [
  [{ name: 'started', isReached: () => true, laterMs: 5 }],
  [{ name: 'files for the linter', isReached: ({ hasShadow }) => hasShadow }],
  [{ name: 'half of the files', isReached: whenDone(0.5) }],
  [{ name: 'all files', isReached: whenDone(1) }],
  [{ name: 'data flow begins', isReached: isFollowing }],
  [{ name: 'data flow, 0.3 s', isReached: isFollowing, laterMs: 300 }],
  [{ name: 'data flow twice', isReached: isFollowing }, { name: 'again', isReached: isFollowing }],
]

const tempDir = mkdtempSync(join(tmpdir(), 'preflight-kills-'))
try {
  for (const path of positionals) await killIn(resolve(path))
} finally {
  rmSync(tempDir, { recursive: true, force: true })
}

async function killIn(root: string): Promise<void> {
  const started = performance.now()
  const whole = await runEngine({ root, threads, tempDir })
  const alone = performance.now() - started
  console.log(`${basename(root)}: ${whole.receipt.lines_of_code.toLocaleString('en-US')} lines, ${whole.findings.length} findings, ${seconds(alone)} undisturbed`)
  for (const moments of PHASES) {
    const begun = performance.now()
    const { result, kills } = await scanWithKills({ root, threads, tempDir }, moments)
    const took = performance.now() - begun
    const same = told(result) === told(whole) ? 'all the same' : `DIFFERENT: ${result.findings.length} findings, lost ${JSON.stringify(result.receipt.lost)}`
    console.log(`  ${(moments[0]?.name ?? '').padEnd(22)} ${kills} of ${moments.length} kills  ${seconds(took)}  ${(took / alone).toFixed(2)} times  ${same}`)
  }
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(8)
}
