import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { runEngine, type EngineInternals } from '../src/engine/run-engine.ts'
import { groupBy } from '../src/identity/group-by.ts'
import { printTime } from './print-time.ts'
import { watchMemory } from './watch-memory.ts'

interface AgainOptions {
  root: string
  files: readonly { path: string; lines: number; parser: string }[]
  threads: number
  internals: EngineInternals
  /** called before and after the scan that follows a change of one file of code */
  beforeChanged: () => void
  afterChanged: (cpuMs: number) => void
}

/** Left out of the copy: a scan does not look into them either. */
const NOT_COPIED: ReadonlySet<string> = new Set(['.git', 'node_modules'])

/**
 * Scans a copy of a folder with a cache: for the first time, unchanged, after a change of one file of code in the language
 * of most lines, and after a change of the README. Prints the processor time of each as a share of a scan without.
 */
export async function scanAgain({ root, files, threads, internals, beforeChanged, afterChanged }: AgainOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'preflight-again-'))
  const [copy, cache] = [join(folder, 'copy'), join(folder, 'cache')]
  try {
    cpSync(root, copy, { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) })
    let whole = 0
    const scan = async (what: string, isKept = true) => {
      const memory = watchMemory()
      const started = performance.now()
      const { receipt, findings } = await runEngine({ root: copy, threads, ...(isKept && { cache: { folder: cache } }) }, internals)
      const ms = performance.now() - started
      const { cpuMs, child } = memory.stop()
      whole ||= cpuMs
      printTime({ what, ms, cpuMs, lines: receipt.lines_of_code, more: `${findings.length} findings, ${child} MB, ${Math.round((100 * cpuMs) / whole)} % of the first processor time` })
      return cpuMs
    }
    await scan('without a cache', false)
    await scan('first, kept')
    await scan('unchanged')
    const changed = medianFile(files)
    appendFileSync(join(copy, changed), '\n')
    console.log(`${changed} changed:`)
    beforeChanged()
    afterChanged(await scan('one file of code'))
    appendFileSync(join(copy, 'README.md'), '\nSomething.\n')
    await scan('the README')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A file of the usual length in the language of most lines. */
function medianFile(files: AgainOptions['files']): string {
  const groups = groupBy(files, ({ parser }) => parser)
  const [most = []] = [...groups.values()].sort((a, b) => linesOf(b) - linesOf(a))
  const median = most.toSorted((a, b) => a.lines - b.lines)[Math.floor(most.length / 2)]
  if (!median) throw new Error('there is no code in the folder')
  return median.path
}

const linesOf = (files: AgainOptions['files']) => files.reduce((sum, { lines }) => sum + lines, 0)
