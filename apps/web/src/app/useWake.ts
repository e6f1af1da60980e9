import { useEffect, useRef } from 'react'

/** Calls back when somebody looks at the tab again, or the network has come back: what waited need not wait on. */
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
    return () => {
      document.removeEventListener('visibilitychange', onLook)
      window.removeEventListener('online', wake)
    }
  }, [])
}
