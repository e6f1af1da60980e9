import type { PhaseProgress, PhaseProgresses } from '@preflight/contracts'

/** A phase that has not begun. */
export const PENDING_PHASE: PhaseProgress = {
  status: 'pending',
  progress: 0,
  details: null,
  files_processed: null,
  total_files: null,
  areas_completed: null,
  total_areas: null,
  estimated_time_remaining: null,
}

type Progressed = Pick<PhaseProgress, 'status' | 'progress'>

const PROGRESS_OF: Record<PhaseProgress['status'], (phase: Progressed) => number> = {
  pending: () => 0,
  in_progress: ({ progress }) => progress,
  completed: () => 100,
}

/** The average of the phases' progress, a whole number of 0-100. */
export function overallProgress(phases: PhaseProgresses): number {
  const all = Object.values(phases)
  if (all.length === 0) return 0
  const sum = all.reduce((total, phase) => total + PROGRESS_OF[phase.status](phase), 0)
  return Math.min(100, Math.max(0, Math.round(sum / all.length)))
}

/** 'Less than a minute', 'N min' or 'Nh Nm' for a number of seconds. */
export function timeRemaining(seconds: number): string {
  if (seconds < 60) return 'Less than a minute'
  const minutes = Math.round(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}
