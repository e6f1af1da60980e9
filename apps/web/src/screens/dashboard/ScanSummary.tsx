import Box from '@mui/material/Box'
import type { Category, Finding, ModelUse, Scan, ScanReceipt } from '@preflight/contracts'
import { useMemo } from 'react'
import { CardBoundary } from '../../components/CardBoundary.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { NO_ANSWERS } from '../../features/launch-checklist/checklist-areas.ts'
import { ChecklistPanel } from '../../features/launch-checklist/ChecklistPanel.tsx'
import { SummarySection } from '../../features/launch-checklist/SummarySection.tsx'
import { fillsSide } from '../../features/scans/finding-places.ts'
import { PlacesCard } from '../../features/scans/PlacesCard.tsx'
import { ReceiptCard } from '../../features/scans/ReceiptCard.tsx'
import { receiptLine } from '../../features/scans/receipt-rows.ts'
import { SIDE, SIDE_BY_SIDE } from './side-by-side.ts'
import { useDashboardParams } from './useDashboardParams.ts'
import type { useChecklist } from './useResults.ts'

interface Props {
  scan: Scan
  findings: readonly Finding[]
  receipt: ScanReceipt | null
  modelUse: ModelUse | null
  summary: ReturnType<typeof useChecklist>
  onSeeAll: (category: Category) => void
  /** shows the findings of one file in the list below */
  onShowFile: (path: string) => void
  readOnly: boolean
}

const Receipt = ({ receipt, scanId, modelUse, wide = false }: Pick<Props, 'receipt' | 'modelUse'> & { scanId: string | null; wide?: boolean }) =>
  receipt && (
    <CardBoundary minHeight={wide ? 120 : 240}>
      <ReceiptCard receipt={receipt} scanId={scanId} modelUse={modelUse} wide={wide} />
    </CardBoundary>
  )

/** The scan in words. Beside it, of a launch scan the checklist; of a standard scan where its findings stand. What the engine did stands where there is room. */
export function ScanSummary({ scan, findings, receipt, modelUse, summary, onSeeAll, onShowFile, readOnly }: Props) {
  const { tab, change } = useDashboardParams()
  const severities = useMemo(() => new Map(findings.map(({ id, severity }) => [id, severity])), [findings])
  const failure = (message: string) => summary.failed && <LoadError message={message} onRetry={() => void summary.refetch()} />
  const results = summary.missing ? NO_ANSWERS : summary.checklist
  const isLaunch = scan.scan_type === 'launch'
  const hasPlaces = findings.length > 0
  // the receipt goes below where the card beside the words is as high as they are
  const below = useMemo(() => isLaunch || fillsSide(findings), [isLaunch, findings])
  const ownId = readOnly ? null : scan.id
  return (
    <>
      <Box sx={isLaunch || hasPlaces || receipt ? SIDE_BY_SIDE : { display: 'grid' }}>
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
        {isLaunch ? (
          <CardBoundary minHeight={280}>
            <ChecklistPanel answers={results} failure={failure('The checklist could not be loaded.')} />
          </CardBoundary>
        ) : (
          <Box sx={hasPlaces && receipt && !below ? SIDE : { display: 'grid' }}>
            {hasPlaces && (
              <CardBoundary minHeight={240}>
                <PlacesCard findings={findings} onShow={onShowFile} />
              </CardBoundary>
            )}
            {!below && <Receipt receipt={receipt} scanId={ownId} modelUse={modelUse} />}
          </Box>
        )}
      </Box>
      {below && <Receipt receipt={receipt} scanId={ownId} modelUse={modelUse} wide />}
    </>
  )
}
