import { useCallback, useEffect, useRef } from 'react'
import { withoutFilters } from '../../features/findings/active-filters.ts'
import type { FindingFilters } from '../../features/findings/finding-filters.ts'
import { FINDINGS_ID } from '../../features/findings/findings-id.ts'
import { useFilterParams } from '../../features/findings/useFilterParams.ts'

const toFindings = () => document.getElementById(FINDINGS_ID)?.scrollIntoView()

// A drawer that closes gives the focus back, and the page goes there: the list has the last word, and takes the focus.
const intoFindings = () =>
  requestAnimationFrame(() => {
    const panel = document.getElementById(FINDINGS_ID)
    panel?.setAttribute('tabindex', '-1')
    panel?.focus({ preventScroll: true })
    toFindings()
  })

/** Shows findings of one kind in the list below, and nothing else. */
export function useShowFindings() {
  const { filters, change } = useFilterParams()
  const latest = useRef(filters)
  useEffect(() => {
    latest.current = filters
  })
  const show = useCallback(
    (changes: Partial<FindingFilters>, from: 'page' | 'drawer' = 'page') => {
      change({ ...withoutFilters(latest.current), ignored: false, ...changes })
      if (from === 'page') toFindings()
      else intoFindings()
    },
    [change],
  )
  const showFile = useCallback((search: string) => show({ search, group: 'none' }), [show])
  return { filters, show, showFile }
}
