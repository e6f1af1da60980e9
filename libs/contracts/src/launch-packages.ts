import * as Type from 'typebox'
import { Nullable, OneOf, Timestamp, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'

export const PACKAGE_STATUSES = ['active', 'expired', 'refunded'] as const
export type PackageStatus = (typeof PACKAGE_STATUSES)[number]

export const LaunchPackage = Type.Object({
  id: Uuid,
  status: OneOf(PACKAGE_STATUSES),
  expires_at: Timestamp,
  rescans_remaining: Type.Integer(),
  initial_credit_used: Type.Boolean(),
  /** the first project that used it; null until then */
  associated_project_id: Nullable(Uuid),
})
export type LaunchPackage = Type.Static<typeof LaunchPackage>

export const LaunchPackages = Type.Object({
  packages: Type.Array(LaunchPackage),
  totalActivePackages: Type.Integer(),
  /** re-scans and unused initial credits of active packages */
  totalCreditsAvailable: Type.Integer(),
  totalAssociatedProjects: Type.Integer(),
  /** active packages that no project has used yet */
  countUnassociatedPackages: Type.Integer(),
})
export type LaunchPackages = Type.Static<typeof LaunchPackages>

export const listLaunchPackages = endpoint({
  method: 'GET',
  url: '/api/v1/launch-packages',
  summary: "The user's launch packages, newest first, with totals",
  data: LaunchPackages,
})
