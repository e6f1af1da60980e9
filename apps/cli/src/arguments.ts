import { SEVERITIES, type Severity } from '@preflight/contracts'
import { parseArgs } from 'node:util'
import { type FixArguments, readFixArguments } from './fix/arguments.ts'
import { oneOf, UsageError } from './usage-error.ts'

export const FORMATS = ['table', 'json', 'sarif', 'csv', 'markdown'] as const
export type Format = (typeof FORMATS)[number]

export const USAGE = `Usage: npm run scan -- PATH [options]

Scans a folder, an archive (zip, tar, gz, tgz, tar.gz, rar, 7z) or a single source
file for security, performance and code-quality findings. Paths in the report are
relative to the folder, or to the project inside the archive.

  --format FORMAT      ${FORMATS.join(', ')} (default: table)
  --output FILE        write the report to FILE instead of the terminal
  --fail-on SEVERITY   exit with 1 if a finding has at least this severity:
                       ${SEVERITIES.join(', ')}
  --no-cache           analyse everything anew and keep nothing for the next scan
  --help               show this text
  --version            show the engine's version

Results of a folder are kept for its next scan, in XDG_CACHE_HOME or ~/.cache: what
has not changed is not analysed again. Secrets are not stored.

Exit codes:
  0  no finding reached --fail-on
  1  at least one finding reached --fail-on
  2  the scan failed, or an analyzer failed after all retries; in that case the
     report is still written and lists what is missing
Files that cannot be read are listed and do not change the exit code.
`

export interface ScanArguments {
  command: 'scan'
  path: string
  format: Format
  output: string | null
  failOn: Severity | null
  /** whether results are kept for the next scan, and those of the last one used */
  cache: boolean
}

export type Arguments = ScanArguments | FixArguments | { command: 'help' | 'version' | 'fix-help' }

/** Comes first where fixes are wanted: a folder may be called `fix`. */
const FIX = '--fix'

const parse = (argv: readonly string[]) =>
  parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'table' },
      output: { type: 'string' },
      'fail-on': { type: 'string' },
      'no-cache': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
      version: { type: 'boolean' },
    },
  })

function parsed(argv: readonly string[]) {
  try {
    return parse(argv)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Reads the command line.
 * @throws {UsageError} for anything that cannot be meant
 */
export function readArguments(argv: readonly string[]): Arguments {
  if (argv[0] === FIX) return readFixArguments(argv.slice(1))
  const { values, positionals } = parsed(argv)
  if (values.help) return { command: 'help' }
  if (values.version) return { command: 'version' }

  const [path, ...more] = positionals
  if (!path) throw new UsageError('Name a folder, archive or file to scan.')
  if (more.length > 0) throw new UsageError(`Only one path can be scanned at a time; unexpected "${more[0]}".`)
  if (values.output === '') throw new UsageError('--output needs a file name.')
  const failOn = values['fail-on']
  return {
    command: 'scan',
    path,
    format: oneOf('--format', FORMATS, values.format),
    output: values.output ?? null,
    failOn: failOn === undefined ? null : oneOf('--fail-on', SEVERITIES, failOn),
    cache: values['no-cache'] !== true,
  }
}
