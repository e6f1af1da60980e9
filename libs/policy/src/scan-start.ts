import { isRunning, type Project, type Scan, type ScanType } from '@preflight/contracts'

/** Why no scan of a project may start now, whatever is filled in. */
export type ScanRefusal = 'disconnected' | 'access_denied' | 'already-running'

/** What is said of each. */
export const SCAN_REFUSAL_TEXT: Record<ScanRefusal, string> = {
  disconnected: 'The repository of this project is disconnected. Reconnect it to scan it.',
  access_denied: "Access to this project's repository was denied. Grant access again to scan it.",
  'already-running': 'A scan of this project is already running',
}

/** Why a project cannot be scanned at the moment, or null. Only git projects can lose their connection. */
export function scanRefusal(
  project: Pick<Project, 'type' | 'status'>,
  latestScan: Pick<Scan, 'status'> | null,
): ScanRefusal | null {
  if (project.type === 'git' && project.status !== 'connected') return project.status
  return latestScan && isRunning(latestScan.status) ? 'already-running' : null
}

/** Why the source that a start names does not go with its project. */
export type ScanSourceRefusal = 'file-for-git' | 'repository-for-upload'

export const SCAN_SOURCE_TEXT: Record<ScanSourceRefusal, string> = {
  'file-for-git': 'This is a git project and is scanned from its repository. Upload files to an upload project instead.',
  'repository-for-upload': 'This is an upload project and is scanned from uploaded files. Create a git project to scan a repository.',
}

/** Whether a file, or the address of a repository, is named for a project that is scanned from the other, or null. */
export function scanSourceRefusal(project: Pick<Project, 'type'>, named: { file: boolean; repository: boolean }): ScanSourceRefusal | null {
  if (project.type === 'git') return named.file ? 'file-for-git' : null
  return named.repository ? 'repository-for-upload' : null
}

/** What the start form holds so far. */
export interface ScanForm {
  project: Pick<Project, 'type'> | null
  scanType: ScanType | null
  /** a file is chosen */
  hasFile: boolean
  /** the project has an earlier upload that can be scanned again */
  hasPreviousUpload: boolean
  /** a repository is selected or a URL typed */
  hasRepository: boolean
}

export type ScanFormGap = 'project' | 'scan-type' | 'file' | 'repository'

export const SCAN_FORM_TEXT: Record<ScanFormGap, string> = {
  project: 'No project selected. Please select a project first.',
  'scan-type': 'Please select a scan type',
  file: 'Please select a file to upload',
  repository: 'Please select a repository or enter a repository URL',
}

/** The first thing that is missing before a scan can start, or null. */
export function scanFormGap(form: ScanForm): ScanFormGap | null {
  if (!form.project) return 'project'
  if (!form.scanType) return 'scan-type'
  if (form.project.type === 'upload') return form.hasFile || form.hasPreviousUpload ? null : 'file'
  return form.hasRepository ? null : 'repository'
}
