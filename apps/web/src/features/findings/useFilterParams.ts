import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readFilters, writeFilters } from './filter-params.ts'
import type { FindingFilters } from './finding-filters.ts'

/** The filters, kept in the address so that a reload or a shared link shows the same list. */
export function useFilterParams() {
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => readFilters(params), [params])
  const change = useCallback(
    (changes: Partial<FindingFilters>) => setParams((now) => writeFilters(now, changes), { replace: true, preventScrollReset: true }),
    [setParams],
  )
  return { filters, change }
}
