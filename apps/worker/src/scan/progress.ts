import { PHASES_OF, type PhaseName, type PhaseProgress, type PhaseProgresses } from '@preflight/contracts'
import { scans } from '@preflight/db'
import { overallProgress, PENDING_PHASE } from '@preflight/scoring'
import { sql } from 'drizzle-orm'
import type { ScanRow } from './claim.ts'
import { createProgressWriter } from './progress-writer.ts'
import type { ScanStore } from './store.ts'

const RANK: Record<PhaseProgress['status'], number> = { pending: 0, in_progress: 1, completed: 2 }

/** What an interrupted attempt had reached stays on screen until this one is further. */
function furthest(before: PhaseProgress | undefined, now: PhaseProgress): PhaseProgress {
  if (!before || RANK[before.status] < RANK[now.status]) return now
  if (RANK[before.status] > RANK[now.status]) return before
  return { ...now, progress: Math.max(before.progress, now.progress) }
}

export interface Progress {
  start(phase: PhaseName, details: string, progress?: number): Promise<void>
  /** Takes note and writes at most every `everyMs`; the newest state wins. */
  update(phase: PhaseName, changes: Partial<PhaseProgress>, files?: FileCounts): void
  complete(phase: PhaseName, details: string): Promise<void>
  /** Waits for the write under way; no other one follows. */
  stop(): Promise<void>
}

export type FileCounts = Pick<ScanRow, 'files_to_scan' | 'files_scanned'>

interface Options {
  everyMs: number
  /** hears of a write that failed between two phases */
  onError: (error: unknown) => void
}

/** Keeps a scan's progress in its row. It never falls, not even when another worker starts the scan over. */
export function createProgress(store: ScanStore, scan: ScanRow, { everyMs, onError }: Options): Progress {
  const phases: PhaseProgresses = Object.fromEntries(PHASES_OF[scan.scan_type].map((phase) => [phase, PENDING_PHASE]))
  const set = (phase: PhaseName, changes: Partial<PhaseProgress>) => {
    phases[phase] = { ...PENDING_PHASE, ...phases[phase], ...changes }
  }
  const state = () => {
    const phase_progress: PhaseProgresses = shown(scan, phases)
    return { phase_progress, overall_progress: sql`greatest(${scans.overall_progress}, ${overallProgress(phase_progress)})` }
  }
  const writer = createProgressWriter(store, { everyMs, state, onError })

  return {
    async start(phase, details, progress = 0) {
      set(phase, { status: 'in_progress', progress, details })
      await writer.now({ current_phase: phase })
    },
    update(phase, changes, files) {
      set(phase, changes)
      writer.soon({ ...files })
    },
    async complete(phase, details) {
      set(phase, { status: 'completed', progress: 100, details, estimated_time_remaining: null })
      await writer.now({})
    },
    stop: () => writer.stop(),
  }
}

const isPhase = (phase: string, progresses: PhaseProgresses): phase is PhaseName => Object.hasOwn(progresses, phase)

const before = (scan: ScanRow, phase: string) => (isPhase(phase, scan.phase_progress) ? scan.phase_progress[phase] : undefined)

const shown = (scan: ScanRow, phases: PhaseProgresses): PhaseProgresses =>
  Object.fromEntries(Object.entries(phases).map(([phase, now]) => [phase, furthest(before(scan, phase), now)]))
