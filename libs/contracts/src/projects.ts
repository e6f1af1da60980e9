import * as Type from 'typebox'
import { Empty, IdParams, Nullable, OneOf, Timestamp, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'
import { LastScan } from './scan-status.ts'
import { MAX_BRANCH_NAME, MAX_PROJECT_DESCRIPTION, MAX_PROJECT_NAME, MAX_URL } from './limits.ts'

export const PROJECT_TYPES = ['git', 'upload'] as const
export type ProjectType = (typeof PROJECT_TYPES)[number]

export const PROJECT_STATUSES = ['connected', 'disconnected', 'access_denied'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

export const PROJECT_STATUS_LABELS: Record<ProjectStatus, string> = { connected: 'Connected', disconnected: 'Disconnected', access_denied: 'Access Denied' }

export const Project = Type.Object({
  id: Uuid,
  name: Type.String(),
  description: Nullable(Type.String()),
  type: OneOf(PROJECT_TYPES),
  repository_url: Nullable(Type.String()),
  default_branch: Type.String(),
  git_installation_id: Nullable(Uuid),
  is_private: Type.Boolean(),
  user_id: Nullable(Uuid),
  status: OneOf(PROJECT_STATUSES),
  ignored_paths: Type.Array(Type.String()),
  /** a push to the default branch starts a scan; only repositories of a connected GitHub account tell of pushes */
  scan_on_push: Type.Boolean(),
  /** nothing of it is sent to a model: all texts of its scans are written from rules */
  never_send_code: Type.Boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
})
export type Project = Type.Static<typeof Project>

/** As the list tells of it. */
// Spread, not Type.Interface: that brings TypeBox's whole type evaluator into the browser.
export const ListedProject = Type.Object({
  ...Project.properties,
  /** null for one that was never scanned */
  last_scan: Nullable(LastScan),
})
export type ListedProject = Type.Static<typeof ListedProject>

const NAME = Type.String({ minLength: 1, maxLength: MAX_PROJECT_NAME, pattern: '\\S' })
const DESCRIPTION = Nullable(Type.String({ maxLength: MAX_PROJECT_DESCRIPTION }))
const BRANCH = Type.String({ minLength: 1, maxLength: MAX_BRANCH_NAME })

export const NewProject = Type.Object(
  {
    name: NAME,
    type: OneOf(PROJECT_TYPES),
    description: Type.Optional(DESCRIPTION),
    repository_url: Type.Optional(Type.String({ maxLength: MAX_URL })),
    default_branch: Type.Optional(BRANCH),
  },
  { additionalProperties: false },
)
export type NewProject = Type.Static<typeof NewProject>

export const ProjectChanges = Type.Object(
  {
    name: Type.Optional(NAME),
    description: Type.Optional(DESCRIPTION),
    default_branch: Type.Optional(BRANCH),
    ignored_paths: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 500 }), { maxItems: 200 })),
    /** git projects only, as is the default branch */
    repository_url: Type.Optional(Type.String({ minLength: 1, maxLength: MAX_URL })),
    scan_on_push: Type.Optional(Type.Boolean()),
    never_send_code: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type ProjectChanges = Type.Static<typeof ProjectChanges>

export const listProjects = endpoint({
  method: 'GET',
  url: '/api/v1/projects',
  summary: "The user's projects with their newest scans, those scanned or created last first",
  data: Type.Array(ListedProject),
})

export const createProject = endpoint({
  method: 'POST',
  url: '/api/v1/projects',
  summary: 'Creates a project',
  body: NewProject,
  data: Project,
})

export const getProject = endpoint({
  method: 'GET',
  url: '/api/v1/projects/:id',
  summary: 'One project',
  params: IdParams,
  data: Project,
})

export const updateProject = endpoint({
  method: 'PUT',
  url: '/api/v1/projects/:id',
  summary: 'Changes a project',
  params: IdParams,
  body: ProjectChanges,
  data: Project,
})

export const deleteProject = endpoint({
  method: 'DELETE',
  url: '/api/v1/projects/:id',
  summary: 'Deletes a project with its scans and uploads',
  params: IdParams,
  data: Empty,
})
