// Starts a server again when it ends by itself, on the same port, so that its address stays true.
import { setTimeout as sleep } from 'node:timers/promises'

const DELAYS_MS = [200, 1000, 3000, 10_000, 30_000]
const LAST_DELAY_MS = 30_000

/**
 * @param {import('./index.mjs').Start} start
 * @param {{ dataDir: string, throwaway: boolean, log: (line: string) => void, onStarted: (service: import('./index.mjs').Service) => void }} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function keepRunning(start, { dataDir, throwaway, log, onStarted }) {
  let stopping = false
  let service = await start({ dataDir, throwaway })

  const again = async () => {
    log(`${service.name} stopped unexpectedly; restarting it.`)
    for (let attempt = 0; ; attempt++) {
      await sleep(DELAYS_MS[attempt] ?? LAST_DELAY_MS)
      if (stopping) return
      const next = await start({ dataDir, throwaway, port: service.port }).catch(() => undefined)
      if (next) return stopping ? next.stop() : watch(next)
      // It may only need disk space: once there is some, it is started again.
      if (attempt === DELAYS_MS.length - 1) log(`${service.name} cannot be started; retrying every ${LAST_DELAY_MS / 1000} s. See ${dataDir}/logs for details.`)
    }
  }

  /** @param {import('./index.mjs').Service} started */
  const watch = (started) => {
    service = started
    onStarted(service)
    service.child.once('exit', () => {
      if (!stopping) void again()
    })
  }

  watch(service)
  return {
    url: service.url,
    stop: async () => {
      stopping = true
      await service.stop()
    },
  }
}
