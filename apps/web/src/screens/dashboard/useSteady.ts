import { useCallback, useEffect, useRef } from 'react'

/** A function that stays the same and does what the newest one does: parts that get it are not drawn again for its sake. */
export function useSteady<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
