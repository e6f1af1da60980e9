import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { PART } from './report-outline.ts'

const LIT_MS = 1200

const movesFreely = () => !window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Goes to the part of the report that the address names behind '#', each time it is chosen, and lights it up for a moment.
 * The appendix is unfolded first.
 */
export function useSection(ready: boolean) {
  const { hash, key } = useLocation()
  const [unfolded, setUnfolded] = useState(false)
  const [lit, setLit] = useState<string | null>(null)
  const [visited, setVisited] = useState<string | null>(null)
  const id = hash.slice(1)
  const visit = ready && id ? `${key} ${id}` : null
  if (visit !== visited) {
    setVisited(visit)
    setLit(visit && id)
    if (visit && id === PART.technical) setUnfolded(true)
  }

  useEffect(() => {
    const part = visit && document.getElementById(id)
    if (!part) return
    let frame = requestAnimationFrame(function go() {
      // the phone's slide-over that led here holds the focus until it closes
      if (document.querySelector('[aria-modal=true]')) {
        frame = requestAnimationFrame(go)
        return
      }
      part.scrollIntoView({ behavior: movesFreely() ? 'smooth' : 'auto', block: 'start' })
      part.focus({ preventScroll: true })
    })
    const timer = setTimeout(() => setLit(null), LIT_MS)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [visit, id])

  return { lit, unfolded, setUnfolded }
}
