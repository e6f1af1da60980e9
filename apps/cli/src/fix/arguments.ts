import { SEVERITIES, type Severity } from '@preflight/contracts'
import { parseArgs } from 'node:util'
import { oneOf, UsageError } from '../usage-error.ts'

export const FIX_FORMATS = ['table', 'json'] as const
export type FixFormat = (typeof FIX_FORMATS)[number]

export const FIX_USAGE = `Usage: npm run fix -- PATH [options]

Scans a folder or an archive, proves fixes for its findings, and prints what is
proven and what is not, with reasons. Nothing is changed without --write.

  --rule ID            only findings of this rule; may be given several times
  --severity SEVERITY  only findings of at least this severity:
                       ${SEVERITIES.join(', ')}
  --write              change the files in PATH
  --output FILE        write a patch to FILE; apply it in PATH with git apply
  --format FORMAT      ${FIX_FORMATS.join(', ')} (default: table)
  --no-cache           analyse everything anew and keep nothing for the next time
  --help               show this text

Exit codes:
  0  done, also where nothing could be fixed
  2  the scan or the fix failed
`

export interface FixArguments {
  command: 'fix'
  path: string
  rules: readonly string[]
  severity: Severity | null
  write: boolean
  output: string | null
  format: FixFormat
  cache: boolean
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        rule: { type: 'string', multiple: true },
        severity: { type: 'string' },
        write: { type: 'boolean' },
        output: { type: 'string' },
        format: { type: 'string', default: 'table' },
        'no-cache': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Reads the command line of `npm run fix`.
 * @throws {UsageError} for anything that cannot be meant
 */
export function readFixArguments(argv: readonly string[]): FixArguments | { command: 'fix-help' } {
  const { values, positionals } = parsed(argv)
  if (values.help) return { command: 'fix-help' }
  const [path, ...more] = positionals
  if (!path) throw new UsageError('Name a folder or archive to fix.')
  if (more.length > 0) throw new UsageError(`Only one path can be fixed at a time; unexpected "${more[0]}".`)
  if (values.output === '') throw new UsageError('--output needs a file name.')
  return {
    command: 'fix',
    path,
    rules: values.rule ?? [],
    severity: values.severity === undefined ? null : oneOf('--severity', SEVERITIES, values.severity),
    write: values.write ?? false,
    output: values.output ?? null,
    format: oneOf('--format', FIX_FORMATS, values.format),
    cache: values['no-cache'] !== true,
  }
}
