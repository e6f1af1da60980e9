import type { ChecklistItem, Finding, Project, Scan } from '@preflight/contracts'
import { useMemo } from 'react'
import { DownloadFindings } from '../../features/exports/DownloadFindings.tsx'
import type { FindingFilters } from '../../features/findings/finding-filters.ts'
import { checklistFindings } from './checklist-findings.ts'
import { useDownload } from './useDownload.ts'
import { useChecklist } from './useResults.ts'

interface Props {
  project: Project
  /** the scan whose findings are listed */
  scan: Scan
  /** all of them; undefined while they load */
  findings: readonly Finding[] | undefined
  /** those that the filters leave, in the order on screen */
  shown: readonly Finding[]
  filters: FindingFilters
  readOnly: boolean
}

const NONE: readonly ChecklistItem[] = []

function blockedBy(findings: readonly Finding[] | undefined, count: number): string | null {
  if (!findings) return 'Findings are still loading'
  if (count > 0) return null
  return findings.length === 0 ? 'There are no findings to download' : 'No findings match the current filters'
}

/** Offers what the list shows as a file. */
export function FindingsDownload({ project, scan, findings, shown, filters, readOnly }: Props) {
  const { busy, start } = useDownload({ project, scan, readOnly })
  const { checklist } = useChecklist(scan.scan_type === 'launch' ? scan : undefined)
  const items = checklist?.items ?? NONE
  const exported = useMemo(() => [...shown, ...(findings ? checklistFindings(items, findings, filters, scan.created_at) : [])], [shown, findings, items, filters, scan.created_at])
  return <DownloadFindings count={shown.length} checks={exported.length - shown.length} blocked={blockedBy(findings, exported.length)} busy={busy} onDownload={(format) => start(format, exported)} />
}
