import type { Project, Scan, ScanType, Upload } from '@preflight/contracts'
import { SCAN_FORM_TEXT, SCAN_REFUSAL_TEXT, scanFormGap, scanRefusal } from '@preflight/policy'

/** Why no scan of a project can be started now, whatever is chosen in the dialog; else null. */
export function blockedReason(project: Pick<Project, 'type' | 'status'>, latest: Pick<Scan, 'status'> | null): string | null {
  const refusal = scanRefusal(project, latest)
  return refusal && SCAN_REFUSAL_TEXT[refusal]
}

export interface ScanWish {
  project: Project | null
  scanType: ScanType | null
  file: File | null
  /** the archive uploaded last, which can be scanned again */
  previous: Upload | null
}

const REPOSITORIES_UNAVAILABLE = 'Scanning repositories is not available on this server yet.'

/** Why a scan cannot start yet, or null. */
export function startRefusal({ project, scanType, file, previous }: ScanWish): string | null {
  if (project?.type === 'git') return blockedReason(project, null) ?? REPOSITORIES_UNAVAILABLE
  const gap = scanFormGap({ project, scanType, hasFile: file !== null, hasPreviousUpload: previous !== null, hasRepository: false })
  return gap && SCAN_FORM_TEXT[gap]
}
