import Box from '@mui/material/Box'
import type { Category, Finding, Scan, ScanReceipt } from '@preflight/contracts'
import { useMemo } from 'react'
import { CardBoundary } from '../../components/CardBoundary.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { ChecklistPanel } from '../../features/launch-checklist/ChecklistPanel.tsx'
import { SummarySection } from '../../features/launch-checklist/SummarySection.tsx'
import { ReceiptCard } from '../../features/scans/ReceiptCard.tsx'
import { receiptLine } from '../../features/scans/receipt-rows.ts'
import { SIDE_BY_SIDE } from './side-by-side.ts'
import { useDashboardParams } from './useDashboardParams.ts'
import type { useChecklist } from './useResults.ts'

interface Props {
  scan: Scan
  findings: readonly Finding[]
  receipt: ScanReceipt | null
  summary: ReturnType<typeof useChecklist>
  onSeeAll: (category: Category) => void
  readOnly: boolean
}

const NOTHING = { items: [], findings_summaries: null, scan_report: null, readiness_score: null, verdict: null }

// the receipt of a launch scan has a row of its own: its facts stand in columns
const ACROSS = { '& dl': { columnCount: { lg: 3 } } } as const

const Receipt = ({ receipt, scanId }: { receipt: ScanReceipt | null; scanId: string | null }) =>
  receipt && (
    <CardBoundary minHeight={280}>
      <ReceiptCard receipt={receipt} scanId={scanId} />
    </CardBoundary>
  )

/** The scan in words, and beside it what the engine did; of a launch scan the checklist first. */
export function ScanSummary({ scan, findings, receipt, summary, onSeeAll, readOnly }: Props) {
  const { tab, change } = useDashboardParams()
  const severities = useMemo(() => new Map(findings.map(({ id, severity }) => [id, severity])), [findings])
  const failure = (message: string) => summary.failed && <LoadError message={message} onRetry={() => void summary.refetch()} />
  const results = summary.missing ? NOTHING : summary.checklist
  const isLaunch = scan.scan_type === 'launch'
  return (
    <>
      <Box sx={isLaunch || receipt ? SIDE_BY_SIDE : { display: 'grid' }}>
        <CardBoundary minHeight={280}>
          <SummarySection
            results={results}
            scanType={scan.scan_type}
            tab={tab}
            onTab={(next) => change({ tab: next === 'overall' ? null : next })}
            severityOf={(id) => severities.get(id) ?? null}
            onOpenFinding={(id) => change({ finding: id })}
            onSeeAll={onSeeAll}
            failure={failure('The summary could not be loaded.')}
            {...(receipt && { facts: receiptLine(receipt) })}
          />
        </CardBoundary>
        {isLaunch && (
          <CardBoundary minHeight={280}>
            <ChecklistPanel items={results?.items} failure={failure('The checklist could not be loaded.')} />
          </CardBoundary>
        )}
        {!isLaunch && <Receipt receipt={receipt} scanId={readOnly ? null : scan.id} />}
      </Box>
      {isLaunch && (
        <Box sx={ACROSS}>
          <Receipt receipt={receipt} scanId={readOnly ? null : scan.id} />
        </Box>
      )}
    </>
  )
}
