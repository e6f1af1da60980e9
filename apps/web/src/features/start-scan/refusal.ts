import type { Project, ScanType, Upload } from '@preflight/contracts'

export interface ScanWish {
  project: Project | null
  scanType: ScanType | null
  file: File | null
  /** the archive uploaded last, which can be scanned again */
  previous: Upload | null
}

const REPOSITORIES_UNAVAILABLE = 'Scanning repositories is not available on this server yet.'

const CONNECTION: Partial<Record<Project['status'], string>> = {
  disconnected: 'Reconnect the repository to scan it again',
  access_denied: 'Access to the repository was denied',
}

/** Why a scan cannot start yet, or null. */
export function startRefusal({ project, scanType, file, previous }: ScanWish): string | null {
  if (!project) return 'No project selected. Please select a project first.'
  if (project.type === 'git') return CONNECTION[project.status] ?? REPOSITORIES_UNAVAILABLE
  if (!scanType) return 'Please select a scan type'
  if (!file && !previous) return 'Please select a file to upload'
  return null
}
