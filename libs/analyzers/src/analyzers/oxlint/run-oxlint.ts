import { spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { shadowedFile } from '../../shadow/shadow-name.ts'
import type { RawFinding } from '../../types.ts'
import { oxlintConfig } from './config.ts'
import { readReport } from './report.ts'

/** Some ten times what the largest chunk takes; each halving may cost as much again. */
const TIMEOUT_MS = 30_000
const MAX_OUTPUT = 64 * 1024 * 1024

/** The linter parses by recursion too: the default stack overflows on files nested on purpose. Only reserved, not used. */
const STACK_BYTES = 1024 * 1024 * 1024

const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint')

/** What the linter says by file; null for a file that it broke off on. */
export type LintFindings = Map<number, RawFinding[] | null>

/**
 * Lints files of a shadow folder with our configuration alone and says what was found, by file. Columns count bytes.
 * When the linter breaks off, the files are halved until the one that does it is alone, and that is tried once more.
 * @param folder private folder of the scan; keeps the configuration
 * @param names file names in the shadow folder
 * @param paths the project's path of every file
 */
export async function runOxlint(
  folder: string,
  shadow: string,
  names: readonly string[],
  paths: ReadonlyMap<number, string>,
): Promise<LintFindings> {
  const found: LintFindings = new Map()
  const parts = [names]
  const tried = new Set<number>()
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [first] = part
    if (first === undefined) continue
    const findings = readReport(await run(folder, shadow, part), paths)
    const broken = shadowedFile(first)
    if (findings) for (const [file, raw] of findings) found.set(file, raw)
    else if (part.length === 1 && broken !== null) {
      // the operating system may kill a program for no fault of the file's
      if (tried.has(broken)) found.set(broken, null)
      else parts.push(part)
      tried.add(broken)
    } else parts.push(part.slice(0, part.length >> 1), part.slice(part.length >> 1))
  }
  return found
}

/** The linter's standard output, or what there was of it when it broke off. */
function run(folder: string, shadow: string, names: readonly string[]): Promise<string> {
  const config = join(folder, 'oxlint.json')
  if (!existsSync(config)) writeFileSync(config, JSON.stringify(oxlintConfig))
  const options = ['--config', config, '--disable-nested-config', '--no-ignore', '--format=json', '--threads=1']
  const env = { HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8', RUST_MIN_STACK: String(STACK_BYTES) }
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [oxlint, ...options, ...names], { cwd: shadow, env, stdio: ['ignore', 'pipe', 'ignore'], timeout: TIMEOUT_MS, killSignal: 'SIGKILL' })
    const output: Buffer[] = []
    let length = 0
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > MAX_OUTPUT) child.kill('SIGKILL')
      else output.push(chunk)
    })
    child.on('error', () => resolve(''))
    child.on('close', () => resolve(Buffer.concat(output).toString()))
  })
}
