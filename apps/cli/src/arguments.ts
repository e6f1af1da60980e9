import { SEVERITIES, type Severity } from '@preflight/contracts'
import { parseArgs } from 'node:util'

export const FORMATS = ['table', 'json', 'sarif', 'csv', 'markdown'] as const
export type Format = (typeof FORMATS)[number]

export const USAGE = `Usage: npm run scan -- PATH [options]

Scans a folder, an archive (zip, tar, gz, tgz, tar.gz, rar, 7z) or one file of
source code for security, performance and code-quality findings. Paths in the
report are relative to the folder, or to the project inside the archive; of one
file they are its name.

  --format FORMAT      ${FORMATS.join(', ')} (default: table)
  --output FILE        write the report to FILE in place of the terminal
  --fail-on SEVERITY   exit with 1 if a finding is at least this severe:
                       ${SEVERITIES.join(', ')}
  --help               show this text
  --version            show the engine's version

Exit codes: 0 done, 1 a finding met --fail-on, 2 the scan could not be done, or
an analyzer was lost after every retry: then the report is written all the same
and says so. Single files that cannot be read are named and change no exit code.
`

/** A mistake in how the program was called; its text is all the user needs. */
export class UsageError extends Error {}

export interface ScanArguments {
  command: 'scan'
  path: string
  format: Format
  output: string | null
  failOn: Severity | null
}

export type Arguments = ScanArguments | { command: 'help' | 'version' }

function oneOf<Value extends string>(option: string, values: readonly Value[], given: string): Value {
  const value = values.find((one) => one === given)
  if (value === undefined) throw new UsageError(`${option} takes ${values.join(', ')}; "${given}" is none of them.`)
  return value
}

const parse = (argv: readonly string[]) =>
  parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      format: { type: 'string', default: 'table' },
      output: { type: 'string' },
      'fail-on': { type: 'string' },
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
  const { values, positionals } = parsed(argv)
  if (values.help) return { command: 'help' }
  if (values.version) return { command: 'version' }

  const [path, ...more] = positionals
  if (!path) throw new UsageError('Which folder, archive or file is to be scanned?')
  if (more.length > 0) throw new UsageError(`One at a time, please: "${more[0]}" is one too many.`)
  if (values.output === '') throw new UsageError('--output needs the name of a file.')
  const failOn = values['fail-on']
  return {
    command: 'scan',
    path,
    format: oneOf('--format', FORMATS, values.format),
    output: values.output ?? null,
    failOn: failOn === undefined ? null : oneOf('--fail-on', SEVERITIES, failOn),
  }
}
