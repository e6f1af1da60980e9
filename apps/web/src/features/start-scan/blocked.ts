import type { Project, Scan } from '@preflight/contracts'
import { SCAN_REFUSAL_TEXT, scanRefusal } from '@preflight/policy'

/** Why no scan of a project can be started now, whatever is chosen in the dialog; else null. */
export function blockedReason(project: Pick<Project, 'type' | 'status'>, latest: Pick<Scan, 'status'> | null): string | null {
  const refusal = scanRefusal(project, latest)
  return refusal && SCAN_REFUSAL_TEXT[refusal]
}
