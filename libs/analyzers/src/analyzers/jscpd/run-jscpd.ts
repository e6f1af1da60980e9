import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { MIN_LINES } from './copied.ts'
import { type Clone, readReport } from './report.ts'
import { comparedWithoutBroken } from './without-broken.ts'

/** A hundred times what a full part takes on an idle machine. */
const TIMEOUT_MS = 180_000
/** Address space: a full part takes a quarter of it. */
const MEMORY_KB = 1_500_000
/** It holds some 25 bytes for each byte of code. */
const MAX_PART_BYTES = 10 * 1024 * 1024
const MAX_REPORT_BYTES = 64 * 1024 * 1024
const MIN_TOKENS = 200

/** What was found, and what was not looked at. */
export interface Copies {
  clones: Clone[]
  /** files that the program broke off on, twice; null where there are none */
  lost: { files: number; why: string } | null
  /** numbers of files that it breaks off on by themselves: the others were compared without them */
  broken: number[]
  /** what was left out by a limit, a sentence each */
  limits: string[]
}

/** The operating system may kill a program for no fault of its own. */
const TRIES = 2

/** The program for this platform, or null where there is none. */
function jscpdProgram(): string | null {
  try {
    const own = createRequire(import.meta.url)
    const installed = createRequire(own.resolve('jscpd/package.json'))
    const builds = [`${process.platform}-${process.arch}-gnu`, `${process.platform}-${process.arch}-musl`, `${process.platform}-${process.arch}`]
    const found = builds.flatMap((build) => programIn(installed, `jscpd-${build}`))
    return found[0] ?? null
  } catch {
    return null
  }
}

function programIn(installed: NodeJS.Require, name: string): string[] {
  try {
    const program = join(dirname(installed.resolve(`${name}/package.json`)), 'bin/jscpd')
    return existsSync(program) ? [program] : []
  } catch {
    return []
  }
}

/**
 * Looks for copied code among the files of a folder, with our configuration alone. Each language is compared with itself,
 * in parts where it is very large. Files are known by their numbers.
 * @param folder private folder of the scan; keeps the configuration and the report
 */
export async function runJscpd(folder: string, shadow: string, program: string | null = jscpdProgram()): Promise<Copies> {
  gatherParts(shadow)
  const parts = partsOf(shadow)
  if (parts.length === 0) return { clones: [], lost: null, broken: [], limits: [] }
  if (!program) return { clones: [], lost: null, broken: [], limits: ['Duplicate code was not checked: jscpd is not available for this platform'] }
  const places = { config: join(folder, 'jscpd.json'), output: join(folder, 'jscpd') }
  writeFileSync(places.config, '{}')
  mkdirSync(places.output, { recursive: true })
  const clones: Clone[] = []
  const broken: number[] = []
  let lost = 0
  for (const { names } of parts) {
    const compared = await comparedWithoutBroken(names, (some) => {
      gatherParts(shadow)
      return clonesIn(program, places, partIn(shadow, some))
    })
    if (compared.found) clones.push(...compared.found)
    else lost += names.length
    broken.push(...compared.broken.map((name) => Number.parseInt(name)))
  }
  const split = new Set(parts.filter(({ isSplit }) => isSplit).map(({ language }) => language))
  const limits = [...split].map((language) => `Duplicate code in .${language} files was checked in parts: there are too many files to compare all of them`)
  return { clones, lost: lost > 0 ? { files: lost, why: 'jscpd failed on them' } : null, broken, limits }
}

async function clonesIn(program: string, places: Places, part: string): Promise<Clone[] | null> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const clones = readReport(await run(program, places, part))
    if (clones) return clones
  }
  return null
}

/** Puts files back that an earlier child of the scan had moved into parts before it died. */
function gatherParts(shadow: string): void {
  for (const entry of existsSync(shadow) ? readdirSync(shadow, { withFileTypes: true }) : []) {
    if (!entry.isDirectory()) continue
    const part = join(shadow, entry.name)
    for (const name of readdirSync(part)) renameSync(join(part, name), join(shadow, name))
    rmSync(part, { recursive: true })
  }
}

interface Places {
  config: string
  output: string
}

interface Part {
  language: string
  names: string[]
  isSplit: boolean
}

/** Files by extension and number, so that neighbours in the project are compared with each other. */
function partsOf(shadow: string): Part[] {
  const byLanguage = new Map<string, string[]>()
  for (const name of existsSync(shadow) ? readdirSync(shadow) : []) {
    const language = name.slice(name.indexOf('.') + 1)
    const names = byLanguage.get(language)
    if (names) names.push(name)
    else byLanguage.set(language, [name])
  }
  return [...byLanguage].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([language, names]) => {
    const parts = cutBySize(names.sort((a, b) => Number.parseInt(a) - Number.parseInt(b)), shadow)
    return parts.map((part) => ({ language, names: part, isSplit: parts.length > 1 }))
  })
}

function cutBySize(names: readonly string[], shadow: string): string[][] {
  const parts: string[][] = [[]]
  let bytes = 0
  for (const name of names) {
    const { size } = statSync(join(shadow, name))
    if (bytes > 0 && bytes + size > MAX_PART_BYTES) {
      parts.push([])
      bytes = 0
    }
    bytes += size
    parts.at(-1)?.push(name)
  }
  return parts
}

/** A folder with these files alone: jscpd takes a millisecond for each path that it is given, and next to nothing for what lies in a folder. */
function partIn(shadow: string, names: readonly string[]): string {
  const part = join(shadow, `part-${names[0]}`)
  mkdirSync(part, { mode: 0o700 })
  for (const name of names) renameSync(join(shadow, name), join(part, name))
  return part
}

/** The report as text; '' where there is none. */
async function run(program: string, { config, output }: Places, part: string): Promise<string> {
  const report = join(output, 'jscpd-report.json')
  rmSync(report, { force: true })
  const options = ['--config', config, '--no-gitignore', '--min-lines', String(MIN_LINES), '--min-tokens', String(MIN_TOKENS), '--mode', 'weak']
  const quiet = ['--reporters', 'json', '--output', output, '--workers', '1', '--silent', '--no-tips']
  await ended(program, [...options, ...quiet, '.'], part)
  const size = statSync(report, { throwIfNoEntry: false })?.size ?? 0
  return size > 0 && size <= MAX_REPORT_BYTES ? readFileSync(report, 'utf8') : ''
}

/** The shell sets the limit and becomes the program. */
const ended = (program: string, args: readonly string[], cwd: string) =>
  new Promise<void>((resolve) => {
    const limited = ['-c', `ulimit -v ${MEMORY_KB} 2>/dev/null; exec "$0" "$@"`, program, ...args]
    const child = spawn('/bin/sh', limited, { cwd, env: { HOME: cwd, TMPDIR: cwd, LANG: 'C.UTF-8' }, stdio: 'ignore', timeout: TIMEOUT_MS, killSignal: 'SIGKILL' })
    child.on('error', () => resolve())
    child.on('close', () => resolve())
  })
