import {
  PHASES_OF,
  type PhaseProgress,
  type PhaseProgresses,
  type Project,
  type Scan,
  type ScanType,
  type Scores,
} from '@preflight/contracts'
import type { projects, scans } from '@preflight/db'
import { overallProgress, PENDING_PHASE } from '@preflight/scoring'
import type { Audience } from './access.ts'
import { isSameRepository } from './resolve-repository.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export const presentProject = (project: typeof projects.$inferSelect): Project => ({
  id: project.id,
  name: project.name,
  description: project.description,
  type: project.type,
  repository_url: project.repository_url,
  default_branch: project.default_branch,
  git_installation_id: project.git_installation_id,
  is_private: project.is_private,
  user_id: project.user_id,
  status: project.status,
  ignored_paths: project.ignored_paths,
  scan_on_push: project.scan_on_push,
  never_send_code: project.never_send_code,
  created_at: project.created_at.toISOString(),
  updated_at: project.updated_at.toISOString(),
})

/**
 * A viewer of a share is not told whose project it is, nor through which installation it is read. A link to a share shows
 * findings, not where private code lies: the names of a private repository and of its owner stay with who connected it.
 */
export const presentProjectFor: Record<Audience, (project: typeof projects.$inferSelect) => Project> = {
  owner: presentProject,
  viewer: (project) => ({
    ...presentProject(project),
    user_id: null,
    git_installation_id: null,
    repository_url: project.is_private ? null : project.repository_url,
  }),
}

export const NO_SCORES: Scores = { security: null, performance: null, code_quality: null, launch_ready: null }

const waiting: PhaseProgress = {
  ...PENDING_PHASE,
  status: 'in_progress',
  progress: 50,
  details: 'Scan queued - preparing to start...',
}

/** The phases of a scan that no worker has taken yet. */
const queuedPhases = (type: ScanType): PhaseProgresses =>
  Object.fromEntries(PHASES_OF[type].map((phase) => [phase, phase === 'setup' ? waiting : PENDING_PHASE]))

function progressOf(scan: typeof scans.$inferSelect) {
  const isUntouched = scan.status === 'queued' && Object.keys(scan.phase_progress).length === 0
  if (!isUntouched) {
    return {
      current_phase: scan.current_phase,
      phase_progress: scan.phase_progress,
      overall_progress: scan.overall_progress,
    }
  }
  const phases = queuedPhases(scan.scan_type)
  return { current_phase: 'setup' as const, phase_progress: phases, overall_progress: overallProgress(phases) }
}

export const presentScan = (scan: typeof scans.$inferSelect, shareId: string | null): Scan => ({
  id: scan.id,
  scan_id: scan.id,
  project_id: scan.project_id,
  status: scan.status,
  scan_type: scan.scan_type,
  repository_url: scan.repository_url,
  branch_scanned: scan.branch_scanned,
  commit_sha: scan.commit_sha,
  created_at: scan.created_at.toISOString(),
  started_at: iso(scan.started_at),
  completed_at: iso(scan.completed_at),
  error_message: scan.error_message,
  ...progressOf(scan),
  share_id: shareId,
  scores: scan.scores ?? NO_SCORES,
  changes: scan.changes,
})

/**
 * The address of a scan is shown to a viewer where it is the public one of its project: of one that was scanned once in
 * place of it, nobody knows by now whether it was private.
 */
export function presentScanFor(
  audience: Audience,
  scan: typeof scans.$inferSelect,
  project: typeof projects.$inferSelect,
  shareId: string | null,
): Scan {
  const isShown = audience === 'owner' || (!project.is_private && isSameRepository(scan.repository_url, project.repository_url))
  return { ...presentScan(scan, shareId), ...(!isShown && { repository_url: null }) }
}
