import process from 'node:process'
import { runProgram } from './program.ts'

const cancelled = new AbortController()
process.once('SIGINT', () => cancelled.abort())
process.once('SIGTERM', () => cancelled.abort())

// A reader that has seen enough, such as `head`, closes the pipe: that is no failure of the scan.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

// The exit code is set, not forced: a long report may still be on its way through the pipe.
process.exitCode = await runProgram({
  argv: process.argv.slice(2),
  env: process.env,
  cwd: process.cwd(),
  stdout: process.stdout,
  stderr: process.stderr,
  signal: cancelled.signal,
})
