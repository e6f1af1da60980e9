import { PlainError, textOf } from '../services/plain-error.mjs'
import { installIfNeeded } from './install.mjs'
import { readOptions } from './options.mjs'
import { createShutdown, onSignals } from './shutdown.mjs'

// What is printed may go to a file on a disk that is full one day.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** @param {string} line */
const log = (line) => console.log(line)

/** @param {{ dev: boolean }} mode */
export async function main({ dev }) {
  const shutdown = createShutdown(log)
  onSignals(async () => {
    if (!shutdown.isStopping()) log('\nStopping ...')
    await shutdown.stop()
  })
  try {
    const options = readOptions()
    await installIfNeeded({ log, shutdown })
    const { run } = await import('./run.mjs')
    await run({ options, dev, log, shutdown })
  } catch (error) {
    // A stop during the start makes waiting steps fail; that is no failure to report.
    if (shutdown.isStopping()) return
    console.error(error instanceof PlainError ? error.message : unexpected(error))
    await shutdown.stop()
    process.exit(1)
  }
}

/** @param {unknown} error */
const unexpected = (error) =>
  process.env.DEBUG ? (error instanceof Error ? error.stack : String(error)) : `Preflight cannot start: ${textOf(error)}`
