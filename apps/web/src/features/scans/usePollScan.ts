import { isRunning, type Scan } from '@preflight/contracts'
import { useCallback, useEffect, useState } from 'react'
import { isApiError } from '../../app/api-error.ts'
import { useAppDispatch, type AppStore } from '../../app/store.ts'
import { useWake } from '../../app/useWake.ts'
import { MAX_POLL_ERRORS, nextPoll } from './polling.ts'
import { scansApi } from './scansApi.ts'
import { useScanNews } from './useScanNews.ts'

interface Polls {
  scanId: string | undefined
  /** polls so far: each plans the next */
  count: number
  /** in a row */
  errors: number
  /** somebody pressed Retry or looked at the tab again: do not wait */
  atOnce: boolean
  /** ms that the server asked to be left alone */
  pause: number
}

const NO_POLLS: Polls = { scanId: undefined, count: 0, errors: 0, atOnce: false, pause: 0 }
const AFRESH = { forceRefetch: true, subscribe: false } as const

const pauseOf = (error: unknown) => (isApiError(error) ? (error.retry_after ?? 0) : 0)

/** One look at the list and at what the scan has found so far; not ok when either failed. */
async function look(dispatch: AppStore['dispatch'], scan: Pick<Scan, 'id' | 'project_id'>, withResults: boolean): Promise<{ ok: boolean; pause: number }> {
  const answers = await Promise.all([
    dispatch(scansApi.endpoints.listScans.initiate({ id: scan.project_id }, AFRESH)),
    ...(withResults ? [dispatch(scansApi.endpoints.getScanResults.initiate({ id: scan.id }, AFRESH))] : []),
  ])
  return { ok: answers.every(({ isError }) => !isError), pause: Math.max(...answers.map(({ error }) => pauseOf(error))) }
}

/**
 * Looks after the latest scan of a project until it is over, also in a hidden tab, so that its end can be announced there; at once
 * when somebody looks at the tab again, and when the server says that there is something new.
 * @returns whether it gave up after too many errors in a row, and how to start again
 */
export function usePollScan(latest: Scan | undefined, { withResults = true } = {}) {
  const dispatch = useAppDispatch()
  const [kept, setPolls] = useState<Polls>(NO_POLLS)
  const polls = kept.scanId === latest?.id ? kept : { ...NO_POLLS, scanId: latest?.id }
  const planned = nextPoll(latest?.status, polls.errors)
  const delay = planned === null ? null : polls.atOnce ? 0 : Math.max(planned, polls.pause)
  const { id, project_id } = latest ?? {}
  const { count, errors } = polls

  useEffect(() => {
    if (delay === null || !id || !project_id) return
    let stale = false
    const poll = async () => {
      const { ok, pause } = await look(dispatch, { id, project_id }, withResults)
      if (!stale) setPolls({ scanId: id, count: count + 1, errors: ok ? 0 : errors + 1, atOnce: false, pause })
    }
    const timer = setTimeout(() => void poll(), delay)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [dispatch, id, project_id, delay, count, errors, withResults])

  const retry = useCallback(() => setPolls({ scanId: id, count: count + 1, errors: 0, atOnce: true, pause: 0 }), [id, count])
  useWake(() => latest && isRunning(latest.status) && retry())
  useScanNews(withResults && errors === 0 ? latest : undefined, retry)
  return { stopped: errors >= MAX_POLL_ERRORS, retry }
}
