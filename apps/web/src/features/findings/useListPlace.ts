import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** How far down the page the list begins: rows above it come and go with the scan's state. */
export function useOffsetOnPage() {
  const ref = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setOffset(ref.current ? Math.round(ref.current.getBoundingClientRect().top + window.scrollY) : 0)
    measure()
    // whatever stands above may change its height, and the page with it
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { ref, offset }
}

const ascending = (a: number, b: number) => a - b

/** The row that the Tab key comes to stays rendered however far the list is scrolled. */
export function useRange(count: number) {
  const kept = useRef(0)
  const extract = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range)
      return kept.current < count && !rows.includes(kept.current) ? [...rows, kept.current].sort(ascending) : rows
    },
    [count],
  )
  return { kept, extract }
}
