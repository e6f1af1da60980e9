import process from 'node:process'
import { EXIT, runProgram } from './program.ts'

const cancelled = new AbortController()
// Not `once`: a terminal and the program that started us may both send one, and the second must not cut the cleaning short.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => cancelled.abort())

// A reader that has seen enough, such as `head`, closes the pipe: that is no failure of the scan.
let isReportLost = false
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') return
  isReportLost = true
  process.stderr.write(`Cannot write the report (${error.code === 'ENOSPC' ? 'the disk is full' : (error.code ?? error.message)}).\n`)
  process.exitCode = EXIT.failed
})
process.stderr.on('error', () => {})

const code = await runProgram({
  argv: process.argv.slice(2),
  env: process.env,
  cwd: process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  signal: cancelled.signal,
})
// The exit code is set, not forced: a long report may still be on its way through the pipe.
process.exitCode = isReportLost ? EXIT.failed : code
