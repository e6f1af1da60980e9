// Starts a server again when it ends by itself, on the same port, so that its address stays true.
import { setTimeout as sleep } from 'node:timers/promises'

const DELAYS_MS = [200, 1000, 3000, 10_000, 30_000]

/**
 * @param {import('./index.mjs').Start} start
 * @param {{ dataDir: string, throwaway: boolean, log: (line: string) => void, onStarted: (service: import('./index.mjs').Service) => void }} options
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function keepRunning(start, { dataDir, throwaway, log, onStarted }) {
  let stopping = false
  let service = await start({ dataDir, throwaway })

  const again = async () => {
    log(`${service.name} ended unexpectedly; starting it again.`)
    for (const delay of DELAYS_MS) {
      await sleep(delay)
      if (stopping) return
      const next = await start({ dataDir, throwaway, port: service.port }).catch(() => undefined)
      if (next) return stopping ? next.stop() : watch(next)
    }
    log(`${service.name} cannot be started again. Stop Preflight and read ${dataDir}/logs.`)
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
