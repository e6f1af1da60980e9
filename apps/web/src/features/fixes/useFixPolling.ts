import type { Finding, FixJob } from '@preflight/contracts'
import { useEffect, useRef, useState } from 'react'
import { useAppDispatch } from '../../app/store.ts'
import { activeJobs, nextFixPoll } from './fix-polling.ts'
import { fixesApi } from './fixesApi.ts'

/** Asks about the jobs of these findings until they are over; `onStatus` hears every answer. */
export function useFixPolling(findings: readonly Finding[], onStatus: (job: FixJob) => void): void {
  const dispatch = useAppDispatch()
  const [polls, setPolls] = useState({ count: 0, errors: 0 })
  const heard = useRef(onStatus)
  useEffect(() => {
    heard.current = onStatus
  })
  // one text, so that the effect starts anew only when the jobs are others
  const jobs = activeJobs(findings).join(',')
  const { count, errors } = polls

  useEffect(() => {
    const ids = jobs === '' ? [] : jobs.split(',')
    const delay = nextFixPoll(ids.length, errors, document.hidden)
    if (delay === null) return
    let stale = false
    const poll = async () => {
      const ask = (id: string) => dispatch(fixesApi.endpoints.getFixStatus.initiate({ id }, { forceRefetch: true, subscribe: false }))
      const answers = await Promise.all(ids.map(ask))
      if (stale) return
      for (const { data } of answers) if (data) heard.current(data)
      const failed = answers.some(({ isError }) => isError)
      setPolls({ count: count + 1, errors: failed ? errors + 1 : 0 })
    }
    const timer = setTimeout(() => void poll(), delay)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [dispatch, jobs, count, errors])
}
