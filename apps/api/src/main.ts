import { migrate } from '@preflight/db'
import { loadConfig } from '@preflight/server'
import { buildApp } from './app.ts'
import { openDeps, type Deps } from './deps.ts'
import { endExpiredVerdicts } from './findings/end-expired.ts'
import { removeExpiredRecords } from './identity/adapter.ts'
import { rereadOverduePlans } from './payments/overdue.ts'
import { startPushedScans } from './push-scans.ts'
import { removeMarkedObjects } from './remove-objects.ts'

/** Milliseconds that requests under way have to end after a signal. */
const PATIENCE = 10_000

const A_MINUTE = 60_000
const AN_HOUR = 60 * A_MINUTE

/** What is done at the start and then again and again, in every process of the API, and what to log when it fails. */
const TIDYING = [
  // Bytes that could not be removed at once.
  { work: removeMarkedObjects, every: AN_HOUR, failed: 'Marked objects were not removed' },
  { work: endExpiredVerdicts, every: A_MINUTE, failed: 'Expired ignores were not removed' },
  // Pushes that came while a scan ran, while their user had no room for one, or right before an end of the program.
  { work: startPushedScans, every: A_MINUTE, failed: 'Waiting push scans were not started' },
  { work: rereadOverduePlans, every: AN_HOUR, failed: 'Overdue subscriptions were not checked' },
  { work: removeExpiredRecords, every: AN_HOUR, failed: 'Expired records of the identity service were not removed' },
]

function tidyUp(deps: Deps) {
  for (const { work, every, failed } of TIDYING) {
    const tidy = async () => {
      await work(deps).catch((error: unknown) => deps.outages.warn(error, failed))
    }
    void tidy()
    setInterval(tidy, every).unref()
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

async function start() {
  const config = loadConfig(process.env)
  await migrate(config.DATABASE_URL).catch(blame('The database cannot be used'))
  const deps = await openDeps(config).catch(blame('PREFLIGHT_DATA_DIR or the storage cannot be used'))
  const app = await buildApp(deps)

  async function stop(signal: string) {
    deps.logger.info({ signal }, 'Stopping')
    setTimeout(() => process.exit(1), PATIENCE).unref()
    await app.drain()
    const closed = app.close()
    // Nothing is under way any more: what is still open never became a request.
    app.server.closeAllConnections()
    await closed
    await deps.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  tidyUp(deps)
  await app.listen({ host: config.HOST, port: config.PORT })
  if (!LOOPBACK.has(config.HOST))
    deps.logger.warn({ host: config.HOST }, 'Anyone who can reach this address can use this server')
}

/** One line for the person who started the program. */
function explain(error: unknown): string {
  // Several addresses of one name were tried, each with an error of its own.
  if (error instanceof AggregateError && error.message === '') return explain(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

const blame = (what: string) => (error: unknown) => {
  throw new Error(`${what}: ${explain(error)}`, { cause: error })
}

start().catch((error: unknown) => {
  process.stderr.write(`The API did not start: ${explain(error)}\n`)
  process.exit(1)
})
