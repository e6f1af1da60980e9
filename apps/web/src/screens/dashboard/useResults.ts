import type { Finding, Scan, ScanResults } from '@preflight/contracts'
import { useMemo } from 'react'
import { isApiError } from '../../app/api-error.ts'
import { useGetChecklistResultsQuery } from '../../features/launch-checklist/checklistApi.ts'
import { useUntilWritten } from '../../features/launch-checklist/useUntilWritten.ts'
import { resultsShown } from '../../features/scans/result-errors.ts'
import { useGetScanResultsQuery } from '../../features/scans/scansApi.ts'
import { shownOf } from './shown-of.ts'

const NONE: readonly Finding[] = []

/** All findings of the three categories as one list. What the launch checklist lacks has a panel of its own. */
export const allFindings = ({ findings }: Pick<ScanResults, 'findings'>): readonly Finding[] => [
  ...findings.security,
  ...findings.performance,
  ...findings.code_quality,
]

const isOpen = ({ state }: Finding) => state !== 'ignored'

/** Without what is ignored: that costs no points and is told in no sentence. */
export function openResults(results: ScanResults): ScanResults {
  const { security, performance, code_quality, launch_ready } = results.findings
  return {
    ...results,
    findings: { security: security.filter(isOpen), performance: performance.filter(isOpen), code_quality: code_quality.filter(isOpen), launch_ready },
  }
}

/** What a scan has found; what is late keeps the screen as it is, what failed clears it. */
export function useResults(scan: Scan | undefined) {
  const { currentData, error, refetch } = useGetScanResultsQuery({ id: scan?.id ?? '' }, { skip: !scan, selectFromResult: shownOf })
  const { results, failed } = resultsShown(currentData, error)
  // a poll that brings no finding leaves the groups, and so the list, as they are
  const groups = results?.findings
  const findings = useMemo(() => (groups ? allFindings({ findings: groups }) : NONE), [groups])
  const open = useMemo(() => results && openResults(results), [results])
  const openFindings = useMemo(() => findings.filter(isOpen), [findings])
  return { results, findings, open, openFindings, failed, error, refetch }
}

const NOT_FOUND_YET = 'No scan results found'

/** Summaries and checklist of a completed scan. That there are none yet is no error. */
export function useChecklist(scan: Scan | undefined) {
  const { pollingInterval, noted } = useUntilWritten()
  const { currentData, error, refetch } = useGetChecklistResultsQuery({ id: scan?.id ?? '' }, { skip: scan?.status !== 'completed', pollingInterval })
  noted(currentData)
  const ignored = isApiError(error) && error.message.includes(NOT_FOUND_YET)
  return { checklist: error ? undefined : currentData, failed: error !== undefined && !ignored, missing: ignored, refetch }
}
