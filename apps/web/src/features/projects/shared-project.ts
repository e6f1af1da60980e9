import type { ListedProject } from '@preflight/contracts'
import type { SharedView } from '../../app/shared-view.ts'

const UNKNOWN_TIME = '1970-01-01T00:00:00.000Z'

/** The project of a shared scan, as much of it as a viewer knows before its results are there. */
export const sharedProject = ({ project_id, project_name }: SharedView): ListedProject => ({
  id: project_id,
  name: project_name,
  description: null,
  type: 'upload',
  repository_url: null,
  default_branch: 'main',
  git_installation_id: null,
  is_private: true,
  user_id: null,
  status: 'connected',
  ignored_paths: [],
  scan_on_push: false,
  never_send_code: false,
  created_at: UNKNOWN_TIME,
  updated_at: UNKNOWN_TIME,
  last_scan: null,
})
