import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { commits: { type: 'string', default: '100' }, threads: { type: 'string' } } })
const repository = resolve(positionals[0] ?? '.')
const folder = mkdtempSync(join(tmpdir(), 'preflight-replay-'))
const [copy, cache] = [join(folder, 'copy'), join(folder, 'cache')]
const SCAN = fileURLToPath(new URL('./replay-scan.js', import.meta.url))

interface Scan {
  hash: string
  findings: number
  lines: number
  seconds: number
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: copy, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Scans the copy. Its processor time is that of all processes that were started for it. */
function scan(withCache: boolean): Scan {
  const args = [copy, ...(withCache ? ['--cache', cache] : []), ...(values.threads ? ['--threads', values.threads] : [])]
  const before = childSeconds()
  const { status, stdout } = spawnSync(process.execPath, [SCAN, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (status !== 0) throw new Error(`a scan ended with ${status}`)
  const said: Omit<Scan, 'seconds'> = JSON.parse(stdout)
  return { ...said, seconds: childSeconds() - before }
}

/** Processor time of all processes that this one has started and that have ended, in seconds; Linux counts it in hundredths. */
function childSeconds(): number {
  const stat = readFileSync(`/proc/${process.pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(stat[13]) + Number(stat[14])) / 100
}

interface Row {
  what: string
  changed: string
  kept: Scan
  anew: Scan
}

const percent = ({ kept, anew }: Row) => `${Math.round((100 * kept.seconds) / anew.seconds)} %`.padStart(6)
const isSame = ({ kept, anew }: Row) => kept.hash === anew.hash

function print(row: Row) {
  const { what, changed, kept, anew } = row
  console.log(`${what.padEnd(12)}${changed.padStart(8)}${anew.seconds.toFixed(2).padStart(10)} s${kept.seconds.toFixed(2).padStart(10)} s ${percent(row)}  ${isSame(row) ? `${kept.findings} findings` : 'NOT THE SAME'}`)
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

try {
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', repository, copy], { stdio: ['ignore', 'ignore', 'inherit'] })
  const commits = git('log', '--first-parent', '--format=%H', `--max-count=${Number(values.commits) + 1}`).split('\n').reverse()
  console.log(`${'commit'.padEnd(12)}${'files'.padStart(8)}${'without'.padStart(12)}${'with'.padStart(12)}`)
  const rows: Row[] = []
  for (const [at, commit] of commits.entries()) {
    git('checkout', '--quiet', '--force', commit)
    const changed = at === 0 ? 'first' : String(git('diff', '--name-only', `${commits[at - 1]}`, commit).split('\n').filter(Boolean).length)
    const row: Row = { what: commit.slice(0, 10), changed, anew: scan(false), kept: scan(true) }
    rows.push(row)
    print(row)
  }
  const [first, ...later] = rows
  const last = rows.at(-1)
  if (last) {
    const unchanged: Row = { what: 'unchanged', changed: '0', anew: last.anew, kept: scan(true) }
    rows.push(unchanged)
    print(unchanged)
  }
  if (first) console.log(`\nfirst scan with a cache: ${percent(first).trim()} of one without; ${first.anew.lines} lines; the cache has ${Math.round(statSync(join(cache, 'scan.pack')).size / 1e6)} MB`)
  console.log(`median of ${later.length} commits: ${Math.round(100 * median(later.map(({ kept, anew }) => kept.seconds / anew.seconds)))} %; ${rows.filter(isSame).length} of ${rows.length} scans found the same`)
  process.exitCode = rows.every(isSame) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
