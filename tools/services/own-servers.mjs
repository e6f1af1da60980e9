// PostgreSQL and Redis of one test's own, which it may stop, kill and start again at the same addresses.
import { once } from 'node:events'
import { startPostgres } from './postgres.mjs'
import { startRedis } from './redis.mjs'
import { testFolder } from './test-services.mjs'

/** @typedef {import('./own-servers.d.mts').OwnServer} OwnServer */

/** @param {import('./index.mjs').Start} start @param {ReturnType<typeof testFolder>} folder @returns {Promise<OwnServer>} */
async function own(start, { dataDir, onStarted }) {
  // Not throwaway: what was committed must outlive a kill.
  let service = await start({ dataDir, throwaway: false })
  onStarted(service)
  const { url, port } = service
  return {
    url,
    stop: () => service.stop(),
    async kill() {
      const gone = once(service.child, 'exit')
      // With its children: a PostgreSQL whose parent is gone alone goes on for a while.
      process.kill(-service.mark.pid, 'SIGKILL')
      await gone
    },
    freeze: () => void process.kill(-service.mark.pid, 'SIGSTOP'),
    thaw: () => void process.kill(-service.mark.pid, 'SIGCONT'),
    async start() {
      service = await start({ dataDir, throwaway: false, port })
      onStarted(service)
    },
  }
}

/** @returns {Promise<{ postgres: OwnServer, redis: OwnServer, close: () => Promise<void> }>} */
export async function startOwnServers() {
  const folder = testFolder()
  const [postgres, redis] = await Promise.all([own(startPostgres, folder), own(startRedis, folder)])
  return {
    postgres,
    redis,
    async close() {
      await Promise.all([postgres.stop(), redis.stop()])
      folder.remove()
    },
  }
}
