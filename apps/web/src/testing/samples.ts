import { packageTotals } from '@preflight/policy'
import type { Installation, LaunchPackage, LaunchPackages, ListedProject, PublicConfig, Repository, Scan, Upload, User } from '@preflight/contracts'

const AT = '2026-11-21T14:05:00.000Z'

/** A valid id that tells which sample it is: `idOf(3)`. */
export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const aUser = (fields: Partial<User> = {}): User => ({
  id: idOf(1),
  email: null,
  display_name: null,
  is_anonymous: true,
  plan_type: 'admin',
  created_at: AT,
  ...fields,
})

export const aConfig = (fields: Partial<PublicConfig> = {}): PublicConfig => ({
  support_email: 'support@preflight.example',
  github_install_url: null,
  oidc: null,
  payments: false, beta: false,
  ai: false,
  self_hosted: true,
  version: '0.1.0',
  ...fields,
})

export const aProject = (fields: Partial<ListedProject> = {}): ListedProject => ({
  id: idOf(10),
  name: 'shop-api',
  description: 'Orders, payments and stock',
  type: 'upload',
  repository_url: null,
  default_branch: 'main',
  git_installation_id: null,
  is_private: true,
  user_id: idOf(1),
  status: 'connected',
  ignored_paths: [],
  scan_on_push: false,
  never_send_code: false,
  created_at: AT,
  updated_at: AT,
  last_scan: null,
  ...fields,
})

export const anUpload = (fields: Partial<Upload> = {}): Upload => ({
  id: idOf(30),
  file_id: idOf(31),
  original_filename: 'shop-api-main.zip',
  file_size: 4_404_019,
  created_at: AT,
  ...fields,
})

export const aScan = (fields: Partial<Scan> = {}): Scan => ({
  id: idOf(20),
  scan_id: fields.id ?? idOf(20),
  project_id: idOf(10),
  status: 'queued',
  scan_type: 'standard',
  repository_url: null,
  branch_scanned: null,
  commit_sha: null,
  created_at: AT,
  started_at: null,
  completed_at: null,
  error_message: null,
  current_phase: null,
  phase_progress: {},
  overall_progress: 0,
  share_id: null,
  scores: { security: null, performance: null, code_quality: null, launch_ready: null },
  changes: null,
  ...fields,
})

/** An active package that no project has used yet, with 30 days left. */
export const aPackage = (fields: Partial<LaunchPackage> = {}): LaunchPackage => ({
  id: idOf(50),
  status: 'active',
  expires_at: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString(),
  rescans_remaining: 3,
  initial_credit_used: false,
  associated_project_id: null,
  ...fields,
})

export const somePackages = (...packages: LaunchPackage[]): LaunchPackages => ({ packages, ...packageTotals(packages, new Date()) })

/** A connected GitHub account. */
export const anInstallation = (fields: Partial<Installation> = {}): Installation => ({
  id: idOf(60),
  account_login: 'example-shop',
  account_type: 'Organization',
  suspended_at: null,
  manage_url: 'https://github.com/organizations/example-shop/settings/installations/42',
  created_at: '2026-09-02T12:00:00.000Z',
  ...fields,
})

/** A private repository of that installation, last pushed two hours ago. */
export const aRepository = (fields: Partial<Repository> = {}): Repository => {
  const full_name = fields.full_name ?? 'example-shop/shop-api'
  return {
    id: 1001,
    name: full_name.slice(full_name.indexOf('/') + 1),
    full_name,
    description: null,
    private: true,
    archived: false,
    default_branch: 'main',
    language: 'TypeScript',
    html_url: `https://github.com/${full_name}`,
    clone_url: `https://github.com/${full_name}.git`,
    updated_at: new Date(Date.now() - 3_600_000).toISOString(),
    pushed_at: new Date(Date.now() - 2 * 3_600_000 - 1000).toISOString(),
    installation_id: idOf(60),
    ...fields,
  }
}
