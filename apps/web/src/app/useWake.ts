import { useEffect, useRef } from 'react'
import { subscribeBack } from './reach.ts'

/** Calls back when somebody looks at the tab again, or network or server have come back: what waited need not wait on. */
export function useWake(onWake: () => unknown): void {
  const callback = useRef(onWake)
  useEffect(() => {
    callback.current = onWake
  })
  useEffect(() => {
    const wake = () => callback.current()
    const onLook = () => document.hidden || wake()
    document.addEventListener('visibilitychange', onLook)
    window.addEventListener('online', wake)
    const stop = subscribeBack(wake)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', onLook)
      window.removeEventListener('online', wake)
    }
  }, [])
}
