import type { Finding, Scan, ScanResults } from '@preflight/contracts'
import { useMemo } from 'react'
import { isApiError } from '../../app/api-error.ts'
import { useGetChecklistResultsQuery } from '../../features/launch-checklist/checklistApi.ts'
import { resultsShown } from '../../features/scans/result-errors.ts'
import { useGetScanResultsQuery } from '../../features/scans/scansApi.ts'

const NONE: readonly Finding[] = []

/** All findings of a scan as one list. */
export const allFindings = ({ findings }: Pick<ScanResults, 'findings'>): readonly Finding[] => [
  ...findings.security,
  ...findings.performance,
  ...findings.code_quality,
  ...findings.launch_ready,
]

/** What a scan has found; what is late keeps the screen as it is, what failed clears it. */
export function useResults(scan: Scan | undefined) {
  const { currentData, error, refetch } = useGetScanResultsQuery({ id: scan?.id ?? '' }, { skip: !scan })
  const { results, failed } = resultsShown(currentData, error)
  const findings = useMemo(() => (results ? allFindings(results) : NONE), [results])
  return { results, findings, failed, error, refetch }
}

const NOT_FOUND_YET = 'No scan results found'

/** Summaries and checklist of a completed scan. That there are none yet is no error. */
export function useChecklist(scan: Scan | undefined) {
  const { currentData, error, refetch } = useGetChecklistResultsQuery({ id: scan?.id ?? '' }, { skip: scan?.status !== 'completed' })
  const ignored = isApiError(error) && error.message.includes(NOT_FOUND_YET)
  return { checklist: error ? undefined : currentData, failed: error !== undefined && !ignored, missing: ignored, refetch }
}
