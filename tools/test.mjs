// npm test: lint, types and tests of every project through Nx, with one PostgreSQL and Redis for all of them, then the
// browser journeys. Ends with the line `N passed, N failed`. --long adds the files named *.long.test.ts.
import { textOf } from './services/plain-error.mjs'
import { installIfNeeded } from './start/install.mjs'
import { createShutdown, onSignals } from './start/shutdown.mjs'

/** @param {string} line */
const log = (line) => console.log(line)
// Nx asks every task for colours, of which Node.js complains where NO_COLOR asks for none: that warning is no output of ours.
if (process.env['NO_COLOR'] !== undefined) process.env['FORCE_COLOR'] = '0'
const shutdown = createShutdown(log)
onSignals(shutdown.stop, 130)

try {
  await installIfNeeded({ log, shutdown })
  const { runEverything } = await import('./runner/run.mjs')
  const failed = await runEverything({ long: process.argv.includes('--long'), shutdown, log })
  await shutdown.stop()
  process.exit(failed > 0 ? 1 : 0)
} catch (error) {
  if (!shutdown.isStopping()) {
    console.error(`The tests cannot run: ${textOf(error)}`)
    await shutdown.stop()
    log('0 passed, 1 failed')
    process.exit(1)
  }
}
