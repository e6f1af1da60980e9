import { ENGINE_VERSION } from '@preflight/analyzers'
import { lostText, SEVERITY_RANK, visibleName, visibleText, type LostAnalysis, type Severity } from '@preflight/contracts'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readArguments, USAGE, type ScanArguments } from './arguments.ts'
import { cacheOf } from './cache.ts'
import { FIX_USAGE, type FixArguments } from './fix/arguments.ts'
import { fixPath } from './fix/fix-path.ts'
import { fixJson, fixTable } from './fix/render.ts'
import { progressLine, type Terminal } from './progress-line.ts'
import { render } from './render/render.ts'
import type { Report } from './report.ts'
import { scanPath } from './scan.ts'
import { UsageError } from './usage-error.ts'
import { isNoRoom, writeReport } from './write-report.ts'

/** What the program touches of the world. */
export interface World {
  argv: readonly string[]
  env: Record<string, string | undefined>
  cwd: string
  stdout: Terminal
  stderr: Terminal
  signal: AbortSignal
}

export const EXIT = { done: 0, thresholdMet: 1, failed: 2 } as const

/** https://no-color.org: any value but an empty one means no colours. */
const wantsColours = ({ stdout, env }: World, output: string | null) => Boolean(stdout.isTTY) && output === null && !env['NO_COLOR']

const meets = (report: Report, threshold: Severity | null) =>
  threshold !== null && report.findings.some(({ severity }) => SEVERITY_RANK[severity] >= SEVERITY_RANK[threshold])

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

/** The report is written anyway; what is missing is printed on the terminal. */
const incomplete = (lost: readonly LostAnalysis[]) =>
  ['The scan is incomplete, so it ends with exit code 2:', ...lost.map((one) => `  ${lostText(one)}.`), ''].join('\n')

async function scan(args: ScanArguments, world: World, scanned: typeof scanPath): Promise<number> {
  const place = path.resolve(world.cwd, args.path)
  const report = await scanned({ place, asTyped: visibleName(args.path), progress: progressLine(world.stderr), signal: world.signal, cacheFor: args.cache ? (folder) => cacheOf(folder, world.env) : null })
  const text = render(report, args.format, { project: visibleName(path.basename(place)), colours: wantsColours(world, args.output) })
  if (args.output === null) world.stdout.write(text)
  else await writeReport(path.resolve(world.cwd, args.output), text, args.output)
  const { lost = [] } = report.engine
  if (lost.length > 0) {
    world.stderr.write(incomplete(lost))
    return EXIT.failed
  }
  return meets(report, args.failOn) ? EXIT.thresholdMet : EXIT.done
}

async function fix(args: FixArguments, world: World): Promise<number> {
  const place = path.resolve(world.cwd, args.path)
  const outcome = await fixPath(args, { place, asTyped: visibleName(args.path), progress: progressLine(world.stderr), signal: world.signal, env: world.env, cwd: world.cwd })
  world.stdout.write(args.format === 'json' ? fixJson(outcome) : fixTable(outcome, args, wantsColours(world, null)))
  return EXIT.done
}

const TEXTS = { help: USAGE, 'fix-help': FIX_USAGE, version: `${ENGINE_VERSION}\n` } as const

async function run(world: World, scanned: typeof scanPath): Promise<number> {
  const args = readArguments(world.argv)
  if (args.command === 'scan') return scan(args, world, scanned)
  if (args.command === 'fix') return fix(args, world)
  world.stdout.write(TEXTS[args.command])
  return EXIT.done
}

function explain(error: unknown, { signal }: World): string {
  if (signal.aborted) return 'The scan was cancelled.'
  if (error instanceof UsageError) return `${error.message}\nRun with --help for usage.`
  if (codeOf(error) === 'EROFS') return `${tmpdir()}, the folder for temporary files, is read-only. Set TMPDIR to another folder.`
  if (isNoRoom(error)) return `The disk of ${tmpdir()}, the folder for temporary files, is full. Set TMPDIR to another folder.`
  return error instanceof Error ? error.message : String(error)
}

/**
 * The whole program.
 * @returns the exit code: 0 done, 1 the threshold was met, 2 the scan or a part of it could not be done (why is on stderr)
 */
export async function runProgram(world: World, scanned = scanPath): Promise<number> {
  try {
    return await run(world, scanned)
  } catch (error) {
    world.stderr.write(`${visibleText(explain(error, world))}\n`)
    return EXIT.failed
  }
}
