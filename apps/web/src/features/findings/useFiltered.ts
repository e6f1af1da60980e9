import type { Finding } from '@preflight/contracts'
import { useDeferredValue, useMemo, useState } from 'react'
import { arrive, type Arrivals } from './arrivals.ts'
import { filterFindings, indexFindings, type FindingFilters, type IndexedFinding } from './finding-filters.ts'
import type { SortOrder } from './finding-order.ts'

interface Given {
  findings: readonly Finding[]
  /** with the search as it is typed */
  filters: FindingFilters
  isFirstScan: boolean
  /** findings still come in */
  running: boolean
}

interface Shown extends Arrivals {
  index: readonly IndexedFinding[]
  sort: SortOrder
}

/** While a scan runs, rows that stand on screen keep their places. */
function useArrivals(index: readonly IndexedFinding[], sort: SortOrder, running: boolean): Arrivals {
  const [shown, setShown] = useState<Shown>(() => ({ index, sort, ...arrive([], index) }))
  if (!running) return { list: index, arrived: shown.arrived }
  if (shown.index === index) return shown
  const next = { index, sort, ...arrive(shown.sort === sort ? shown.list : [], index) }
  setShown(next)
  return next
}

/**
 * The list as filtered; sorted anew only when the findings or the order change. It follows the filters a moment later: what was
 * pressed or typed shows at once, however long the list.
 */
export function useFiltered({ findings, filters, isFirstScan, running }: Given) {
  const applied = useDeferredValue(filters)
  const index = useMemo(() => indexFindings(findings, applied.sort, isFirstScan), [findings, applied.sort, isFirstScan])
  const { list, arrived } = useArrivals(index, applied.sort, running)
  const filtered = useMemo(() => filterFindings(list, applied), [list, applied])
  return { ...filtered, arrived: running ? arrived : null }
}
