import { formatNumber, PHASES_OF, type PhaseName, type PhaseProgress, type PhaseProgresses, type Scan } from '@preflight/contracts'
import { overallProgress } from '@preflight/scoring'
import { plural } from '../../components/plural.ts'
import { phaseShown } from './scan-status.ts'

export const QUEUED_TEXT = 'Scan queued - preparing to start...'
const QUEUED_PROGRESS = 50

type PhasedScan = Pick<Scan, 'status' | 'scan_type' | 'current_phase' | 'phase_progress'>

/** One phase as the progress panel shows it. */
export interface PhaseView extends PhaseProgress {
  name: PhaseName
}

const phase = (status: PhaseProgress['status'], progress: number, details: string | null = null): PhaseProgress => ({
  status,
  progress,
  details,
  files_processed: null,
  total_files: null,
  areas_completed: null,
  total_areas: null,
  estimated_time_remaining: null,
})

/** What a phase looks like by its place beside the running one, where the scan says nothing about it. */
function assumed(place: number, current: number): PhaseProgress {
  if (place < current) return phase('completed', 100)
  return place === current ? phase('in_progress', 0) : phase('pending', 0)
}

/**
 * The phases of a running scan, in order: three of a standard scan, five of a launch scan.
 * A queued scan stands in Setup at 50 %; phases that the scan does not report are filled in from its status.
 */
export function phasesOf(scan: PhasedScan): PhaseView[] {
  const names = PHASES_OF[scan.scan_type]
  const current = names.indexOf(scan.current_phase ?? phaseShown(scan.status, scan.scan_type) ?? 'setup')
  return names.map((name, place) => {
    if (scan.status === 'queued' && name === 'setup') return { name, ...phase('in_progress', QUEUED_PROGRESS, QUEUED_TEXT) }
    return { name, ...(scan.phase_progress[name] ?? assumed(place, current)) }
  })
}

/** The phase under way, if any. */
export const runningPhase = (phases: readonly PhaseView[]) => phases.find(({ status }) => status === 'in_progress')

/** The average of the phases' progress, a whole number of 0-100. */
export const progressOf = (phases: readonly PhaseView[]): number => {
  const byName: PhaseProgresses = Object.fromEntries(phases.map((one) => [one.name, one]))
  return overallProgress(byName)
}

const COUNTED: Partial<Record<PhaseName, (phase: PhaseProgress) => string | null>> = {
  scanning: ({ files_processed, total_files }) =>
    total_files === null ? null : `${formatNumber(files_processed ?? 0)} of ${plural(total_files, 'file')}`,
  agentic_investigation: ({ areas_completed, total_areas }) =>
    total_areas === null ? null : `${formatNumber(areas_completed ?? 0)} of ${plural(total_areas, 'area')}`,
}

/** The line below a phase's name: how far it is, in its own measure. */
export function phaseCaption(view: PhaseView): string {
  if (view.status === 'completed') return 'Complete'
  if (view.status === 'pending') return 'Waiting'
  return COUNTED[view.name]?.(view) ?? 'In progress'
}
