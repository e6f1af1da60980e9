import type { Finding, Project, Scan } from '@preflight/contracts'
import { isModelClaim } from '@preflight/export'
import { useMemo } from 'react'
import { DownloadFindings } from '../../features/exports/DownloadFindings.tsx'
import { filterFindings, indexFindings, type FindingFilters } from '../../features/findings/finding-filters.ts'
import { useDownload } from './useDownload.ts'

interface Props {
  project: Project
  /** the scan whose findings are listed */
  scan: Scan
  /** all of them; undefined while they load */
  findings: readonly Finding[] | undefined
  /** those that the filters leave, in the order on screen */
  shown: readonly Finding[]
  /** checks of the launch checklist that are not complete */
  checks: readonly Finding[]
  filters: FindingFilters
  isFirstScan: boolean
  readOnly: boolean
}

function blockedBy(findings: readonly Finding[] | undefined, count: number): string | null {
  if (!findings) return 'Findings are still loading'
  if (count > 0) return null
  return findings.length === 0 ? 'There are no findings to download' : 'No findings match the current filters'
}

/** Offers what the list shows as a file, and below it claims of the model and open checks under the same filters. */
export function FindingsDownload({ project, scan, findings, shown, checks, filters, isFirstScan, readOnly }: Props) {
  const { busy, start } = useDownload({ project, scan, readOnly })
  const exported = useMemo(() => [...shown, ...filterFindings(indexFindings(checks, filters.sort, isFirstScan), filters).shown], [shown, checks, filters, isFirstScan])
  const openChecks = exported.slice(shown.length).filter((one) => !isModelClaim(one)).length
  return <DownloadFindings count={exported.length - openChecks} checks={openChecks} blocked={blockedBy(findings, exported.length)} busy={busy} onDownload={(format) => start(format, exported)} />
}
