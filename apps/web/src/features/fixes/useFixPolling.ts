import type { Finding, FixJob } from '@preflight/contracts'
import { useEffect, useRef, useState } from 'react'
import { useAppDispatch, type AppStore } from '../../app/store.ts'
import { useWake } from '../../app/useWake.ts'
import { MAX_FIX_ERRORS, activeJobs, nextFixPoll } from './fix-polling.ts'
import { fixesApi } from './fixesApi.ts'

interface Heard {
  onStatus: (job: FixJob) => void
  /** too many errors in a row: nobody asks any more until `retry` is called */
  onStopped: (error: unknown, retry: () => void) => void
}

interface Polls {
  /** the jobs these polls are about; others begin anew */
  jobs: string
  count: number
  /** in a row */
  errors: number
  atOnce: boolean
}

const ask = (dispatch: AppStore['dispatch'], id: string) => dispatch(fixesApi.endpoints.getFixStatus.initiate({ id }, { forceRefetch: true, subscribe: false }))

/** Asks about the jobs of these findings until they are over; at once when somebody looks at the tab again. */
export function useFixPolling(findings: readonly Finding[], heard: Heard): void {
  const dispatch = useAppDispatch()
  // one text, so that the effect starts anew only when the jobs are others
  const jobs = activeJobs(findings).join(',')
  const [kept, setPolls] = useState<Polls>({ jobs, count: 0, errors: 0, atOnce: false })
  const { count, errors, atOnce } = kept.jobs === jobs ? kept : { count: 0, errors: 0, atOnce: false }
  const callbacks = useRef(heard)
  useEffect(() => {
    callbacks.current = heard
  })
  useWake(() => jobs !== '' && setPolls({ jobs, count: count + 1, errors: 0, atOnce: true }))

  useEffect(() => {
    const ids = jobs === '' ? [] : jobs.split(',')
    const delay = nextFixPoll(ids.length, errors, document.hidden)
    if (delay === null) return
    let stale = false
    const poll = async () => {
      const answers = await Promise.all(ids.map((id) => ask(dispatch, id)))
      if (stale) return
      for (const { data } of answers) if (data) callbacks.current.onStatus(data)
      const failed = answers.find(({ isError }) => isError)
      const inARow = failed ? errors + 1 : 0
      setPolls({ jobs, count: count + 1, errors: inARow, atOnce: false })
      if (inARow >= MAX_FIX_ERRORS) callbacks.current.onStopped(failed?.error, () => setPolls({ jobs, count: count + 2, errors: 0, atOnce: true }))
    }
    const timer = setTimeout(() => void poll(), atOnce ? 0 : delay)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [dispatch, jobs, count, errors, atOnce])
}
