import type { Scan } from '@preflight/contracts'
import { useEffect, useRef } from 'react'
import { transitionOf, type Transition } from './transitions.ts'

type Seen = Pick<Scan, 'id' | 'status'>

/** Calls back when a scan changes under our eyes; the first sight of a scan is no change. */
export function useTransition<Watched extends Seen>(scan: Watched | undefined, onTransition: (transition: Transition, scan: Watched) => void) {
  const seen = useRef<Seen>(undefined)
  const callback = useRef(onTransition)
  useEffect(() => {
    callback.current = onTransition
  })
  useEffect(() => {
    if (!scan) return
    const before = seen.current?.id === scan.id ? seen.current.status : undefined
    seen.current = { id: scan.id, status: scan.status }
    const transition = transitionOf(before, scan.status)
    if (transition) callback.current(transition, scan)
  }, [scan])
}
