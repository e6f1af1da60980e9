import { useCallback, useEffect, useState } from 'react'

/** A part of its own: the report stands before it is there. */
export const loadInvestigation = () => import('./Investigation.tsx')

/** Whether the deep dive, where it is shown, has its height: it is loaded, or cannot be. */
export function useInvestigation(isShown: boolean) {
  const [settled, setSettled] = useState(false)
  const onSettled = useCallback(() => setSettled(true), [])
  useEffect(() => {
    // the part says itself that it cannot be loaded
    if (isShown) void loadInvestigation().catch(onSettled)
  }, [isShown, onSettled])
  return { settled: settled || !isShown, onSettled }
}
