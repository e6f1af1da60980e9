import { useCallback, useEffect, useRef } from 'react'
import { NO_FILTERS, type FindingFilters } from '../../features/findings/finding-filters.ts'
import { FINDINGS_ID } from '../../features/findings/findings-id.ts'
import { useFilterParams } from '../../features/findings/useFilterParams.ts'

const toFindings = () => document.getElementById(FINDINGS_ID)?.scrollIntoView()

/** Shows findings of one kind in the list below, and nothing else. */
export function useShowFindings() {
  const { filters, change } = useFilterParams()
  const sort = useRef(filters.sort)
  useEffect(() => {
    sort.current = filters.sort
  })
  const show = useCallback(
    (changes: Partial<FindingFilters>) => {
      change({ ...NO_FILTERS, sort: sort.current, ...changes })
      toFindings()
    },
    [change],
  )
  const showFile = useCallback((search: string) => show({ search }), [show])
  return { filters, show, showFile }
}
