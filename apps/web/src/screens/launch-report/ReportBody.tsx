import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { CATEGORIES, formatNumber, type Category, type Finding, type ScanResults } from '@preflight/contracts'
import { lazy, Suspense, useMemo } from 'react'
import { CardBoundary } from '../../components/CardBoundary.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { ActionPlanCard } from '../../features/launch-checklist/ActionPlanCard.tsx'
import { countStatuses, NO_ANSWERS } from '../../features/launch-checklist/checklist-areas.ts'
import { StatusLegend } from '../../features/launch-checklist/StatusLegend.tsx'
import { NotAssessed } from '../../features/scans/NotAssessed.tsx'
import { PartialNotice } from '../../features/scans/PartialNotice.tsx'
import { CategoryFindings } from './CategoryFindings.tsx'
import { CheckChangesCard } from './CheckChangesCard.tsx'
import { ChecklistSection } from './ChecklistSection.tsx'
import { ExecutiveSummary } from './ExecutiveSummary.tsx'
import { loadInvestigation } from './investigation-part.ts'
import { PrintHead } from './PrintHead.tsx'
import { PART } from './report-outline.ts'
import { ReportHero } from './ReportHero.tsx'
import { LitContext, ReportSection } from './ReportSection.tsx'
import { DiveSkeleton, PlanSkeleton } from './ReportSkeleton.tsx'
import { TechnicalFindings } from './TechnicalFindings.tsx'
import { useReport, type Words } from './useReport.ts'

interface Props {
  results: ScanResults
  words: Words
  all: readonly Finding[]
  /** those that are not ignored */
  open: readonly Finding[]
  readOnly: boolean
}

const Investigation = lazy(async () => ({ default: (await loadInvestigation()).Investigation }))

const PAPER = { '@media print': { overflow: 'visible', boxShadow: 'none' } } as const

const openByCategory = (open: readonly Finding[]) => {
  const of = (category: Category) => open.filter(({ finding_type }) => finding_type === category)
  return { security: of('security'), performance: of('performance'), code_quality: of('code_quality') }
}

/** The report of a scan whose findings and checklist are there, or failed; the plan comes when it comes. */
export function ReportBody({ results: scan, words, all, open, readOnly }: Props) {
  const report = useReport(scan, all, words, readOnly)
  const { checklist, answers, plan, changes, failure, severityOf, placeOf, linkTo, sourceOf, onDived } = report
  const { items } = answers
  const byCategory = useMemo(() => openByCategory(open), [open])
  const failedPart = (message: string) => failure && <LoadError message={message} onRetry={failure.retry} />
  return (
    <LitContext value={report.lit}>
      <PrintHead scan={scan} />
      <PartialNotice receipt={scan.receipt} findings={open} />
      <ReportHero scan={scan} checklist={checklist ?? NO_ANSWERS} linkTo={linkTo} open={open} ignored={all.length - open.length} plan={plan.done} />
      <NotAssessed receipt={scan.receipt} />
      <ReportSection id={PART.summary} number="1" title="Executive Summary">
        <CardBoundary>
          {failedPart('The summary could not be loaded.') ||
            (checklist && (
              <Card sx={PAPER}>
                <ExecutiveSummary checklist={checklist} severityOf={severityOf} placeOf={placeOf} linkTo={linkTo} />
              </Card>
            ))}
        </CardBoundary>
      </ReportSection>
      <ReportSection id={PART.plan} number="2" title="Action Plan" extra={plan.steps?.steps.length ? plan.done : null}>
        <CardBoundary>
          {plan.steps && <ActionPlanCard key={scan.id} scanId={scan.id} plan={plan.steps} findings={open} items={items} linkTo={linkTo} readOnly={readOnly} />}
          {!plan.steps && plan.failed && <LoadError message="The action plan could not be loaded." onRetry={plan.retry} />}
          {!plan.steps && !plan.failed && <PlanSkeleton />}
        </CardBoundary>
      </ReportSection>
      <ReportSection id={PART.checklist} number="3" title="Launch Checklist" extra={items.length > 0 && <StatusLegend counts={countStatuses(items)} />}>
        <CardBoundary>
          {failedPart('The checklist could not be loaded.')}
          {!failure && checklist && (
            <Box sx={{ display: 'grid', gap: 4 }}>
              <CardBoundary>
                <CheckChangesCard changes={changes} />
              </CardBoundary>
              <ChecklistSection scan={scan} readOnly={readOnly} answers={answers} sourceOf={sourceOf} />
              {onDived && (
                <CardBoundary>
                  <Suspense fallback={<DiveSkeleton />}>
                    <Investigation scanId={scan.id} answers={answers} sourceOf={sourceOf} onSettled={onDived} />
                  </Suspense>
                </CardBoundary>
              )}
            </Box>
          )}
        </CardBoundary>
      </ReportSection>
      <ReportSection id={PART.findings} number="4" title="Findings" extra={`${formatNumber(open.length)} open`}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {CATEGORIES.map((category) => (
            <CardBoundary key={category}>
              <CategoryFindings
                scan={scan}
                category={category}
                findings={byCategory[category]}
                checklist={checklist}
                severityOf={severityOf}
                placeOf={placeOf}
                instead={failedPart('The summary could not be loaded.')}
              />
            </CardBoundary>
          ))}
        </Box>
      </ReportSection>
      <CardBoundary>
        <TechnicalFindings findings={open} linkTo={linkTo} unfolded={report.unfolded} onUnfold={report.setUnfolded} />
      </CardBoundary>
    </LitContext>
  )
}
