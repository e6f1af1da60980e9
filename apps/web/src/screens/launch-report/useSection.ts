import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { goToPart } from './go-to-part.ts'
import { PART } from './report-outline.ts'

/**
 * Goes to the part of the report that the address names behind '#', each time it is chosen, and lights it up for a moment.
 * The appendix is unfolded first.
 * @param isReady nothing above this part changes its height any more
 */
export function useSection(isReady: (part: string) => boolean) {
  const { hash, key } = useLocation()
  const [unfolded, setUnfolded] = useState(false)
  const [lit, setLit] = useState<string | null>(null)
  const [visited, setVisited] = useState<string | null>(null)
  const [firstKey] = useState(key)
  const id = hash.slice(1)
  const visit = id && isReady(id) ? `${key} ${id}` : null
  if (visit !== visited) {
    setVisited(visit)
    setLit(visit && id)
    if (visit && id === PART.technical) setUnfolded(true)
  }

  useEffect(() => {
    const part = visit && document.getElementById(id)
    return part ? goToPart(part, key !== firstKey, () => setLit(null)) : undefined
  }, [visit, id, key, firstKey])

  return { lit, unfolded, setUnfolded }
}
