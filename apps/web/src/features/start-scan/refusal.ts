import type { Project, ScanType, Upload } from '@preflight/contracts'
import { SCAN_FORM_TEXT, scanFormGap } from '@preflight/policy'
import { hasRepository, type GitDraft } from '../../app/git-draft.ts'
import { blockedReason } from './blocked.ts'

export interface ScanWish {
  /** of the project that is to be scanned, or that the start makes; null while there is none */
  project: Pick<Project, 'type' | 'status'> | null
  scanType: ScanType | null
  file: File | null
  /** the archive uploaded last, which can be scanned again */
  previous: Upload | null
  git: GitDraft
}

/** Why a scan cannot start yet, or null. What is wrong with an address or a branch stands beside its field. */
export function startRefusal({ project, scanType, file, previous, git }: ScanWish): string | null {
  const blocked = project && blockedReason(project, null)
  if (blocked) return blocked
  const gap = scanFormGap({ project, scanType, hasFile: file !== null, hasPreviousUpload: previous !== null, hasRepository: hasRepository(git) })
  return gap && SCAN_FORM_TEXT[gap]
}
