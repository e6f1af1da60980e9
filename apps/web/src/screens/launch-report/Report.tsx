import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { CATEGORIES, type ChecklistResults, type Finding, type Scan, type ScanResults } from '@preflight/contracts'
import { useCallback, useMemo, type ReactNode } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { CardBoundary } from '../../components/CardBoundary.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { ActionPlanCard } from '../../features/launch-checklist/ActionPlanCard.tsx'
import { useGetActionPlanQuery } from '../../features/launch-checklist/checklistApi.ts'
import { CodeText } from '../../features/launch-checklist/CodeText.tsx'
import { KeyFindings } from '../../features/launch-checklist/KeyFindings.tsx'
import { planProgress } from '../../features/launch-checklist/plan-progress.ts'
import { hasSummary, NO_SUMMARY } from '../../features/launch-checklist/summary-tabs.ts'
import { SummarySkeleton } from '../../features/launch-checklist/SummarySkeleton.tsx'
import { LAUNCH_SCORE_MISSING } from '../../features/scans/score-cards.ts'
import { usePublishedOutline } from '../../layout/outline.ts'
import { useChecklist, useResults } from '../dashboard/useResults.ts'
import { CategoryFindings } from './CategoryFindings.tsx'
import { findingLink } from './links.ts'
import { PART, reportOutline } from './report-outline.ts'
import { ReportHero } from './ReportHero.tsx'
import { LitContext, ReportSection } from './ReportSection.tsx'
import { PlanSkeleton, ReportSkeleton } from './ReportSkeleton.tsx'
import { TechnicalFindings } from './TechnicalFindings.tsx'
import { usePrinting } from './usePrinting.ts'
import { useSection } from './useSection.ts'

interface Props {
  scan: Scan
  /** a viewer of a share changes nothing */
  readOnly?: boolean
}

const NO_OVERALL = 'This scan has no summary as a whole. Each category is summed up below.'

const stepsDone = (plan: { steps: readonly { progress: number }[] } | undefined) =>
  plan ? `${planProgress(plan.steps).done} of ${plan.steps.length} steps done` : null

const Summary = ({ checklist, severityOf, linkTo }: { checklist: ChecklistResults; severityOf: (id: string) => Finding['severity'] | null; linkTo: (id: string) => string }) => {
  if (!hasSummary(checklist)) return <Typography sx={{ color: 'text.secondary' }}>{NO_SUMMARY}</Typography>
  return (
    <>
      <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <CodeText text={checklist.scan_report?.overall_summary.trim() || NO_OVERALL} />
      </Typography>
      <KeyFindings keyFindings={checklist.scan_report?.key_findings ?? []} severityOf={severityOf} go={{ linkTo }} />
    </>
  )
}

const Checklist = () => (
  <Card sx={{ p: 5, display: 'grid', gap: 1 }}>
    <Typography variant="card" component="h3">
      {LAUNCH_SCORE_MISSING}
    </Typography>
    <Typography sx={{ maxWidth: '68ch', color: 'text.secondary' }}>
      This version of Preflight has no launch checklist yet. Without it there is no readiness score, and this report gives no go or no-go.
    </Typography>
  </Card>
)

const NONE_GIVEN: ChecklistResults = { items: [], findings_summaries: null, scan_report: null, readiness_score: null, verdict: null }

function Loaded({ scan, readOnly = false, results, loaded }: Props & { results: ScanResults; loaded: ReturnType<typeof useResults> }) {
  const { findings: all, openFindings: open } = loaded
  const summary = useChecklist(scan)
  const plan = useGetActionPlanQuery({ id: scan.id }, { refetchOnMountOrArgChange: true })
  const checklist = summary.missing ? NONE_GIVEN : summary.checklist
  const { lit, unfolded, setUnfolded } = useSection(checklist !== undefined || summary.failed)
  usePrinting(useCallback(() => setUnfolded(true), [setUnfolded]))
  usePublishedOutline(useMemo(() => reportOutline(checklist), [checklist]))

  const severities = useMemo(() => new Map(all.map(({ id, severity }) => [id, severity])), [all])
  const severityOf = (id: string) => severities.get(id) ?? null
  const linkTo = findingLink(scan.id)
  const retrySummary = () => void summary.refetch()
  const instead: ReactNode = summary.failed ? (
    <Box sx={{ p: 5 }}>
      <LoadError message="The summary could not be loaded." onRetry={retrySummary} />
    </Box>
  ) : (
    !checklist && <SummarySkeleton />
  )
  const steps = plan.currentData
  return (
    <LitContext value={lit}>
      <ReportHero scan={scan} open={open} ignored={all.length - open.length} plan={stepsDone(steps)} />
      <ReportSection id={PART.summary} number="1" title="Executive Summary">
        <CardBoundary>
          <Card sx={{ '@media print': { overflow: 'visible' } }}>
            {instead || (
              <Box sx={{ display: 'grid', gap: 4, p: { xs: '18px 16px 12px', sm: '18px 20px 12px' } }}>
                {checklist && <Summary checklist={checklist} severityOf={severityOf} linkTo={linkTo} />}
              </Box>
            )}
          </Card>
        </CardBoundary>
      </ReportSection>
      <ReportSection id={PART.plan} number="2" title="Action Plan">
        <CardBoundary>
          {steps && <ActionPlanCard key={scan.id} scanId={scan.id} plan={steps} findings={open} linkTo={linkTo} readOnly={readOnly} />}
          {!steps && plan.error && <LoadError message="The action plan could not be loaded." onRetry={() => void plan.refetch()} />}
          {!steps && !plan.error && <PlanSkeleton />}
        </CardBoundary>
      </ReportSection>
      <ReportSection id={PART.checklist} number="3" title="Launch Checklist">
        <Checklist />
      </ReportSection>
      <ReportSection id={PART.findings} number="4" title="Findings" extra={`${open.length.toLocaleString('en-US')} open`}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {CATEGORIES.map((category) => (
            <CardBoundary key={category}>
              <CategoryFindings scan={results} category={category} findings={open.filter((finding) => finding.finding_type === category)} checklist={checklist} severityOf={severityOf} instead={instead} />
            </CardBoundary>
          ))}
        </Box>
      </ReportSection>
      <ReportSection id={PART.technical} number="Appendix A" title="Technical Findings">
        <CardBoundary>
          <TechnicalFindings findings={open} linkTo={linkTo} unfolded={unfolded} onUnfold={setUnfolded} />
        </CardBoundary>
      </ReportSection>
    </LitContext>
  )
}

/** What a completed launch scan comes to, in the order of the outline. */
export function Report({ scan, readOnly = false }: Props) {
  const loaded = useResults(scan)
  const { results, failed, error, refetch } = loaded
  if (failed) return <LoadError message={messageOf(error, 'The results of this scan could not be loaded.')} onRetry={() => void refetch()} />
  if (!results) return <ReportSkeleton />
  return <Loaded scan={results} readOnly={readOnly} results={results} loaded={loaded} />
}
