import { PHASES_OF, type PhaseName, type ScanStatus, type ScanType } from '@preflight/contracts'

export const PHASE_LABELS: Record<PhaseName, string> = {
  setup: 'Setup',
  scanning: 'Scanning',
  agentic_investigation: 'Deep Dive',
  analysis: 'Analysis',
  action_plan: 'Action Plan',
}

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

export const NO_SCAN_TEXT = 'No recent scans'

export const SCAN_CANCELLED = 'Scan cancelled'

/** A cancelled scan is a failed one with a fixed message. */
export const isCancelled = (scan: { status: ScanStatus; error_message: string | null }) =>
  scan.status === 'failed' && scan.error_message === SCAN_CANCELLED
