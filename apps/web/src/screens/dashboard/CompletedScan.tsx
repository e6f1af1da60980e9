import type { ChecklistItem, Finding, Scan, ScanResults } from '@preflight/contracts'
import { ruleOfCheck } from '@preflight/export'
import { lazy, Suspense, useState } from 'react'
import { CardBoundary } from '../../components/CardBoundary.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { ChangesSince, NothingBefore } from '../../features/scans/ChangesSince.tsx'
import { isCategory, ledgerView } from '../../features/scans/ledger-view.ts'
import { ModelNotice } from '../../features/scans/ModelNotice.tsx'
import { NotAssessed } from '../../features/scans/NotAssessed.tsx'
import { PartialNotice } from '../../features/scans/PartialNotice.tsx'
import { scanNumber } from '../../features/scans/scan-labels.ts'
import { ScanHeadline } from '../../features/scans/ScanHeadline.tsx'
import { ScoreCards } from '../../features/scans/ScoreCards.tsx'
import { HeadlineSkeleton } from '../../features/scans/ScoreSkeletons.tsx'
import type { ScoreName } from '../../features/scans/score-cards.ts'
import { ScanSummary } from './ScanSummary.tsx'
import { openingOf } from './scan-verdict.ts'
import { useDashboardParams } from './useDashboardParams.ts'
import { useChecklist } from './useResults.ts'
import { useShowFindings } from './useShowFindings.ts'

const WhatChanged = lazy(async () => ({ default: (await import('./WhatChanged.tsx')).WhatChanged }))
const ReadinessDrawer = lazy(async () => ({ default: (await import('./ReadinessDrawer.tsx')).ReadinessDrawer }))
const LedgerDrawer = lazy(async () => ({ default: (await import('../../features/scans/LedgerDrawer.tsx')).LedgerDrawer }))

interface Props {
  scan: Scan
  results: ScanResults
  findings: readonly Finding[]
  scans: readonly Scan[]
  previous: Scan | undefined
  readOnly: boolean
  /** shows the findings of one file in the list below */
  onShowFile: (path: string) => void
  /** selects findings in the list below */
  onSelect: (ids: readonly string[]) => void
}

const NO_CHECKS: readonly ChecklistItem[] = []

/** The launch_ready finding that a check is while it is open. */
const findingOfCheck = ({ findings }: ScanResults, checkId: string) => findings.launch_ready.find(({ rule_id }) => rule_id === ruleOfCheck(checkId))?.id ?? null

/** Opening, scores and words of a scan that is done. The list of findings stands below it. */
export function CompletedScan({ scan, results, findings, scans, previous, readOnly, onShowFile, onSelect }: Props) {
  const { change } = useDashboardParams()
  const { filters, show } = useShowFindings()
  const [explained, setExplained] = useState<ScoreName | null>(null)
  const [comparing, setComparing] = useState(false)
  const summary = useChecklist(scan)
  const since = previous ? scanNumber(scans.indexOf(previous), scans.length) : null
  // a launch scan opens with its verdict, not with another sentence first
  const waitsForVerdict = scan.scan_type === 'launch' && !summary.checklist && !summary.failed && !summary.missing
  const category = explained !== null && isCategory(explained) ? explained : null
  const view = category && ledgerView(results, category, previous)
  const checks = summary.checklist?.items ?? NO_CHECKS

  const open = (id: string) => {
    setExplained(null)
    setComparing(false)
    change({ finding: id })
  }
  return (
    <>
      <PartialNotice receipt={results.receipt} findings={findings} />
      <CardBoundary minHeight={56}>
        {waitsForVerdict ? (
          <>
            <VisuallyHidden component="h2">Loading verdict</VisuallyHidden>
            <HeadlineSkeleton verdict />
          </>
        ) : (
          <ScanHeadline {...openingOf(findings, summary.checklist)}>
            {scan.changes && since !== null && (
              <ChangesSince changes={scan.changes} since={since} active={filters.change} onFilter={(wanted) => show({ change: wanted === filters.change ? 'all' : wanted })} onMore={() => setComparing(true)} />
            )}
            {since === null && !readOnly && <NothingBefore />}
          </ScanHeadline>
        )}
      </CardBoundary>
      <ScoreCards scan={results} previous={previous} checks={checks} onWhy={setExplained} />
      <NotAssessed receipt={results.receipt} />
      <ModelNotice use={results.model_use} />
      <ScanSummary scan={scan} findings={findings} receipt={results.receipt} modelUse={results.model_use} summary={summary} onSeeAll={(category) => show({ category })} onShowFile={onShowFile} readOnly={readOnly} />
      <Suspense>
        {comparing && <WhatChanged scan={scan} since={since} onOpenFinding={open} onClose={() => setComparing(false)} />}
        {explained === 'launch_ready' && <ReadinessDrawer items={checks} findingOf={(checkId) => findingOfCheck(results, checkId)} onOpenFinding={open} onClose={() => setExplained(null)} />}
        {view && category && (
          <LedgerDrawer
            category={category}
            view={view}
            since={since}
            onClose={() => setExplained(null)}
            onOpenFinding={open}
            onShow={() => {
              setExplained(null)
              show({ category, sort: 'severity', group: 'none' }, 'drawer')
              onSelect(view.ledger.suggestion?.finding_ids ?? [])
            }}
          />
        )}
      </Suspense>
    </>
  )
}
