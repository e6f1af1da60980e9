import { ConfigError, createLogger, loadConfig } from '@preflight/server'
import { startWorkerProgram } from './worker.ts'

function readConfig() {
  try {
    return loadConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const config = readConfig()
const log = createLogger('worker', config.LOG_LEVEL)

/** Milliseconds that running jobs have to be put back after a signal; what is left then is taken over by the others. */
const PATIENCE = 20_000

const worker = await startWorkerProgram({ config, log }).catch((error: unknown) => {
  console.error(`The worker did not start: ${error instanceof Error ? error.message : String(error)}`)
  return process.exit(1)
})
log.info({ concurrency: config.SCAN_CONCURRENCY }, 'The worker is ready for jobs')

let stopping = false
async function stop(signal: NodeJS.Signals) {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'The worker stops')
  setTimeout(() => process.exit(1), PATIENCE).unref()
  await worker.stop()
  process.exit(0)
}
process.on('SIGTERM', (signal) => void stop(signal))
process.on('SIGINT', (signal) => void stop(signal))
