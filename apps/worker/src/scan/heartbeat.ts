import { setTimeout as sleep } from 'node:timers/promises'
import { scanCancelled, type Outages } from '@preflight/server'
import type { Timing } from '../timing.ts'
import { LostScan, type ScanStore } from './store.ts'

interface Heartbeat {
  stop(): Promise<void>
}

/**
 * Writes signs of life until stopped, and stops the scan when the user cancelled it, when another worker has it, or when
 * the database has not answered for so long that another one may have taken it.
 */
export function startHeartbeat(store: Pick<ScanStore, 'scanId' | 'heartbeat'>, timing: Timing, scan: AbortController, outages: Outages): Heartbeat {
  const ended = new AbortController()
  let answeredAt = Date.now()

  const beat = async () => {
    try {
      const { isCancelled } = await store.heartbeat()
      answeredAt = Date.now()
      if (isCancelled) scan.abort(scanCancelled())
    } catch (error) {
      if (error instanceof LostScan) return scan.abort(error)
      outages.warn(error, 'A heartbeat could not be written', { scan_id: store.scanId })
      if (Date.now() - answeredAt > timing.staleMs) scan.abort(error)
    }
  }
  const loop = async () => {
    while (!ended.signal.aborted && !scan.signal.aborted) {
      await beat()
      await sleep(timing.heartbeatMs, undefined, { signal: ended.signal }).catch(() => {})
    }
  }
  const looping = loop()
  return {
    stop: () => {
      ended.abort()
      return looping
    },
  }
}
