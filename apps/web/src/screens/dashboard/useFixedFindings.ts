import type { Finding, Scan } from '@preflight/contracts'
import { useMemo } from 'react'
import { useGetScanResultsQuery } from '../../features/scans/scansApi.ts'
import { allFindings } from './useResults.ts'

/** Findings of the scan before that this one has no successor of. */
export function goneFindings(before: readonly Finding[], now: readonly Finding[]): Finding[] {
  const kept = new Set(now.map(({ related_previous_finding_id }) => related_previous_finding_id))
  return before.filter(({ id }) => !kept.has(id))
}

/** Loads the scan before only when somebody asks what was fixed; null while it loads. */
export function useFixedFindings(wanted: boolean, previous: Scan | undefined, now: readonly Finding[]): readonly Finding[] | null {
  const { currentData } = useGetScanResultsQuery({ id: previous?.id ?? '' }, { skip: !wanted || !previous })
  return useMemo(() => (currentData ? goneFindings(allFindings(currentData), now) : null), [currentData, now])
}
