import Box from '@mui/material/Box'
import type { Category, Finding, Scan, ScanReceipt } from '@preflight/contracts'
import { useMemo } from 'react'
import { CardBoundary } from '../../components/CardBoundary.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { SummarySection } from '../../features/launch-checklist/SummarySection.tsx'
import { ReceiptCard } from '../../features/scans/ReceiptCard.tsx'
import { receiptLine } from '../../features/scans/receipt-rows.ts'
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

/** The scan in words, and beside it what the engine did. */
export function ScanSummary({ scan, findings, receipt, summary, onSeeAll, readOnly }: Props) {
  const { tab, change } = useDashboardParams()
  const severities = useMemo(() => new Map(findings.map(({ id, severity }) => [id, severity])), [findings])
  const failure = summary.failed && <LoadError message="The summary could not be loaded." onRetry={() => void summary.refetch()} />
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: receipt ? 'minmax(0,1.55fr) minmax(0,1fr)' : 'minmax(0,1fr)' } }}>
      <CardBoundary minHeight={280}>
        <SummarySection
          results={summary.missing ? NOTHING : summary.checklist}
          scanType={scan.scan_type}
          tab={tab}
          onTab={(next) => change({ tab: next === 'overall' ? null : next })}
          severityOf={(id) => severities.get(id) ?? null}
          onOpenFinding={(id) => change({ finding: id })}
          onSeeAll={onSeeAll}
          failure={failure}
          {...(receipt && { facts: receiptLine(receipt) })}
        />
      </CardBoundary>
      {receipt && (
        <CardBoundary minHeight={280}>
          <ReceiptCard receipt={receipt} scanId={readOnly ? null : scan.id} />
        </CardBoundary>
      )}
    </Box>
  )
}
