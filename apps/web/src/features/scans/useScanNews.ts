import { isRunning, type Scan } from '@preflight/contracts'
import { useEffect, useRef, useState } from 'react'
import { useAppDispatch, useAppSelector } from '../../app/store.ts'
import { scansApi } from './scansApi.ts'

/** Whether somebody can see this tab. */
function useIsVisible(): boolean {
  const [visible, setVisible] = useState(() => !document.hidden)
  useEffect(() => {
    const look = () => setVisible(!document.hidden)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return visible
}

/**
 * Calls back as soon as a running scan has something to show that is not on screen: another status, or its first finding. Only in a
 * visible tab, because each call holds one of the few connections that a browser has for a server. A call that fails is not
 * repeated before something changes: polls go on beside it.
 */
export function useScanNews(scan: Pick<Scan, 'id' | 'status'> | undefined, onNews: () => void): void {
  const dispatch = useAppDispatch()
  const visible = useIsVisible()
  const callback = useRef(onNews)
  useEffect(() => {
    callback.current = onNews
  })
  const id = scan && isRunning(scan.status) ? scan.id : null
  const status = scan?.status
  const seen = useAppSelector((state) => {
    const found = scansApi.endpoints.getScanResults.select({ id: id ?? '' })(state).data?.findings
    return found && Object.values(found).some((group) => group.length > 0) ? 'findings' : 'nothing'
  })

  useEffect(() => {
    if (id === null || !status || !visible) return
    let waiting: { abort: () => void } | null = null
    let stale = false
    const wait = async () => {
      for (;;) {
        const call = dispatch(scansApi.endpoints.awaitScan.initiate({ id, status, seen }, { forceRefetch: true, subscribe: false }))
        waiting = call
        const { data } = await call
        if (stale || !data) return
        if (data.has_news) return callback.current()
      }
    }
    void wait()
    return () => {
      stale = true
      waiting?.abort()
    }
  }, [dispatch, id, status, seen, visible])
}
