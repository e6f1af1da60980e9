import { visibleName, type Finding, type Scan, type ScanResults } from '@preflight/contracts'
import { useMemo } from 'react'
import { lineOf } from '../../features/findings/finding-words.ts'
import { sourceLink } from '../../features/findings/source-link.ts'
import { useGetActionPlanQuery } from '../../features/launch-checklist/checklistApi.ts'
import { NO_ANSWERS } from '../../features/launch-checklist/checklist-areas.ts'
import { useUntilWritten } from '../../features/launch-checklist/useUntilWritten.ts'
import { planProgress } from '../../features/launch-checklist/plan-progress.ts'
import { usePublishedOutline } from '../../layout/outline.ts'
import { useChecklist } from '../dashboard/useResults.ts'
import { findingLink } from './links.ts'
import { useCheckChanges } from './useCheckChanges.ts'
import { useInvestigation } from './investigation-part.ts'
import { reportOutline, waitsForDive } from './report-outline.ts'
import { useSection } from './useSection.ts'

const doneOf = (steps: readonly { progress: number }[]) => (steps.length > 0 ? `${planProgress(steps).done} of ${steps.length} steps done` : 'No steps')

/** The plan of a scan; the newest one, as others may have moved it on. */
function usePlan(id: string) {
  const { pollingInterval, noted } = useUntilWritten()
  const { currentData: steps, error, refetch } = useGetActionPlanQuery({ id }, { refetchOnMountOrArgChange: true, pollingInterval })
  noted(steps)
  return { steps, failed: error !== undefined, retry: () => void refetch(), done: steps ? doneOf(steps.steps) : null }
}

export type Words = ReturnType<typeof useWords>

/** What a report knows of a finding by its id, and where findings and source are to be seen. */
function linksOf(scan: ScanResults, all: readonly Finding[]) {
  const byId = new Map(all.map((finding) => [finding.id, finding]))
  return {
    severityOf: (id: string) => byId.get(id)?.severity ?? null,
    placeOf: (id: string) => {
      const finding = byId.get(id)
      return finding ? `${visibleName(finding.file_path)}:${lineOf(finding)}` : null
    },
    linkTo: findingLink(scan.id),
    sourceOf: (path: string, line: number) => sourceLink(scan.project, scan, path, line),
  }
}

/** Words, plan and checklist of a scan, asked for beside its findings. */
export function useWords(scan: Scan) {
  const summary = useChecklist(scan)
  const plan = usePlan(scan.id)
  return { summary, plan, checklist: summary.missing ? NO_ANSWERS : summary.checklist }
}

/** How the parts of a report link to findings, source and each other. */
export function useReport(scan: ScanResults, all: readonly Finding[], { summary, plan, checklist }: Words, readOnly: boolean) {
  const hasDive = !readOnly && (checklist?.items.length ?? 0) > 0
  const dive = useInvestigation(hasDive)
  const changes = useCheckChanges(scan, readOnly)
  // a part is gone to once everything above it has its height
  const settled = (checklist !== undefined || summary.failed) && (plan.steps !== undefined || plan.failed) && changes.state !== 'loading'
  const section = useSection((part) => settled && (dive.settled || !waitsForDive(part)))
  usePublishedOutline(useMemo(() => reportOutline(checklist, hasDive), [checklist, hasDive]))

  const links = useMemo(() => linksOf(scan, all), [scan, all])
  return {
    ...section,
    ...links,
    checklist,
    answers: checklist ?? NO_ANSWERS,
    plan,
    changes,
    onDived: hasDive ? dive.onSettled : null,
    failure: summary.failed ? { retry: () => void summary.refetch() } : null,
  }
}
