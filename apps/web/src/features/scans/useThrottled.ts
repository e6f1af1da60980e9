import { useEffect, useRef, useState } from 'react'

/** A value that changes at most once per period: for live regions, which must not chatter. */
export function useThrottled<Value>(value: Value, milliseconds: number): Value {
  const [shown, setShown] = useState(value)
  const next = useRef(0)
  useEffect(() => {
    const wait = Math.max(0, next.current - Date.now())
    const timer = setTimeout(() => {
      next.current = Date.now() + milliseconds
      setShown(value)
    }, wait)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return shown
}
