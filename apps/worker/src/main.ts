import { ConfigError, createLogger, loadConfig } from '@preflight/server'
import { loadTiming } from './timing.ts'
import { startWorkerProgram } from './worker.ts'

function readSettings() {
  try {
    const config = loadConfig(process.env)
    return { config, timing: loadTiming(process.env, config.SCAN_TIMEOUT_MINUTES) }
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof RangeError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}

const { config, timing } = readSettings()
const log = createLogger('worker', config.LOG_LEVEL)

const worker = await startWorkerProgram({ config, timing, log })
log.info({ concurrency: config.SCAN_CONCURRENCY }, 'The worker takes jobs')

let stopping = false
async function stop(signal: NodeJS.Signals) {
  if (stopping) return
  stopping = true
  log.info({ signal }, 'The worker stops')
  await worker.stop()
  process.exit(0)
}
process.on('SIGTERM', (signal) => void stop(signal))
process.on('SIGINT', (signal) => void stop(signal))
