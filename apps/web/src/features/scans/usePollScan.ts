import type { Scan } from '@preflight/contracts'
import { useCallback, useEffect, useState } from 'react'
import { useAppDispatch, type AppStore } from '../../app/store.ts'
import { MAX_POLL_ERRORS, nextPoll } from './polling.ts'
import { scansApi } from './scansApi.ts'

interface Polls {
  scanId: string | undefined
  /** polls so far: each plans the next */
  count: number
  /** in a row */
  errors: number
  /** somebody pressed Retry: do not wait */
  atOnce: boolean
}

const NO_POLLS: Polls = { scanId: undefined, count: 0, errors: 0, atOnce: false }
const AFRESH = { forceRefetch: true, subscribe: false } as const

/** One look at the list and at what the scan has found so far; false when either failed. */
async function look(dispatch: AppStore['dispatch'], scan: Pick<Scan, 'id' | 'project_id'>): Promise<boolean> {
  const answers = await Promise.all([
    dispatch(scansApi.endpoints.listScans.initiate({ id: scan.project_id }, AFRESH)),
    dispatch(scansApi.endpoints.getScanResults.initiate({ id: scan.id }, AFRESH)),
  ])
  return answers.every(({ isError }) => !isError)
}

/**
 * Looks after the latest scan of a project until it is over, also in a hidden tab.
 * @returns whether it gave up after too many errors in a row, and how to start again
 */
export function usePollScan(latest: Scan | undefined) {
  const dispatch = useAppDispatch()
  const [kept, setPolls] = useState<Polls>(NO_POLLS)
  const polls = kept.scanId === latest?.id ? kept : { ...NO_POLLS, scanId: latest?.id }
  const planned = nextPoll(latest?.status, polls.errors)
  const delay = polls.atOnce && planned !== null ? 0 : planned
  const { id, project_id } = latest ?? {}
  const { count, errors } = polls

  useEffect(() => {
    if (delay === null || !id || !project_id) return
    let stale = false
    const poll = async () => {
      const ok = await look(dispatch, { id, project_id })
      if (!stale) setPolls({ scanId: id, count: count + 1, errors: ok ? 0 : errors + 1, atOnce: false })
    }
    const timer = setTimeout(() => void poll(), delay)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [dispatch, id, project_id, delay, count, errors])

  const retry = useCallback(() => setPolls({ scanId: id, count: count + 1, errors: 0, atOnce: true }), [id, count])
  return { stopped: errors >= MAX_POLL_ERRORS, retry }
}
