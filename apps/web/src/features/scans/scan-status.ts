import { PHASES_OF, type PhaseName, type ScanStatus, type ScanType } from '@preflight/contracts'

export const PHASE_LABELS: Record<PhaseName, string> = {
  setup: 'Setup',
  scanning: 'Scanning',
  agentic_investigation: 'Deep Dive',
  analysis: 'Analysis',
  action_plan: 'Action Plan',
}

/** How a status badge is painted: the names are the theme's `fix` colours. */
export type BadgeTone = 'queued' | 'running' | 'done' | 'failed'

interface Badge {
  text: string
  tone: BadgeTone
}

const BADGES: Record<ScanStatus, Badge> = {
  queued: { text: 'Queued', tone: 'queued' },
  processing: { text: 'Scanning...', tone: 'running' },
  analyzing: { text: 'Scanning...', tone: 'running' },
  action_plan: { text: 'Scanning...', tone: 'running' },
  completed: { text: 'Scan Complete', tone: 'done' },
  failed: { text: 'Failed', tone: 'failed' },
}

export const NO_SCAN_TEXT = 'No recent scans'

/** Text and tone of the status badge. */
export const badgeOf = (status: ScanStatus): Badge => BADGES[status]

const PHASE_OF_STATUS: Record<ScanStatus, PhaseName | null> = {
  queued: 'setup',
  processing: 'scanning',
  analyzing: 'analysis',
  action_plan: 'action_plan',
  completed: null,
  failed: null,
}

/** The phase a status stands for, or null where no progress panel is shown. Standard scans have no action plan. */
export function phaseShown(status: ScanStatus, scanType: ScanType): PhaseName | null {
  const phase = PHASE_OF_STATUS[status]
  if (!phase || PHASES_OF[scanType].includes(phase)) return phase
  return 'analysis'
}

export const SCAN_CANCELLED = 'Scan cancelled'

/** A cancelled scan is a failed one with a fixed message. */
export const isCancelled = (scan: { status: ScanStatus; error_message: string | null }) =>
  scan.status === 'failed' && scan.error_message === SCAN_CANCELLED
