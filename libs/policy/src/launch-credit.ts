import type { LaunchPackages, Scan } from '@preflight/contracts'
import { isActive, type PackageState } from './access.ts'

/** One credit of one package: its first scan, or one of the re-scans. */
export interface LaunchCredit {
  package_id: string
  kind: 'initial' | 'rescan'
  /** the package belongs to no project yet and is tied to this one by the scan */
  associates: boolean
}

/** A package counts for a project only while it is active, associated with it, and not expired. */
export const countsFor = (one: PackageState, projectId: string, now: Date): boolean =>
  isActive(one, now) && one.associated_project_id === projectId

export const creditsOf = (one: PackageState): number => one.rescans_remaining + (one.initial_credit_used ? 0 : 1)

const soonestFirst = (a: PackageState, b: PackageState) =>
  Date.parse(a.expires_at) - Date.parse(b.expires_at) || Number(a.id > b.id) - Number(a.id < b.id)

const isUnassociated = (one: PackageState, now: Date) => isActive(one, now) && one.associated_project_id === null && creditsOf(one) > 0

/** The credit of the project's own packages that a launch scan takes, or null. What expires first goes first. */
export function ownCredit(packages: readonly PackageState[], projectId: string, now: Date): LaunchCredit | null {
  const [own] = packages.filter((one) => countsFor(one, projectId, now) && creditsOf(one) > 0).sort(soonestFirst)
  if (!own) return null
  return { package_id: own.id, kind: own.initial_credit_used ? 'rescan' : 'initial', associates: false }
}

/** The credit of a package that no project has used yet, or null. */
export function newCredit(packages: readonly PackageState[], now: Date): LaunchCredit | null {
  const [free] = packages.filter((one) => isUnassociated(one, now)).sort(soonestFirst)
  if (!free) return null
  return { package_id: free.id, kind: free.initial_credit_used ? 'rescan' : 'initial', associates: true }
}

/** How a scan ended that had taken a credit. */
export interface ScanEnd {
  how: 'failed' | 'cancelled'
  /** the phase it was in; null: no worker had taken it */
  phase: Scan['current_phase']
  /** the failure is ours: an error of the service, a worker that died, a scan that took too long */
  isOurs: boolean
}

/** A credit is given back when we failed, or when the user cancelled before the scanning phase. */
export const returnsCredit = ({ how, phase, isOurs }: ScanEnd): boolean =>
  how === 'failed' ? isOurs : phase === null || phase === 'setup'

/** The totals beside a user's packages. Credits are re-scans and unused initial credits of active packages. */
export function packageTotals(packages: readonly PackageState[], now: Date): Omit<LaunchPackages, 'packages'> {
  const active = packages.filter((one) => isActive(one, now))
  const projects = new Set(active.flatMap(({ associated_project_id: id }) => (id === null ? [] : [id])))
  return {
    totalActivePackages: active.length,
    totalCreditsAvailable: active.reduce((sum, one) => sum + creditsOf(one), 0),
    totalAssociatedProjects: projects.size,
    countUnassociatedPackages: active.filter(({ associated_project_id: id }) => id === null).length,
  }
}

/** Re-scans that this project has left on its own packages. */
export const rescansFor = (packages: readonly PackageState[], projectId: string, now: Date): number =>
  packages.filter((one) => countsFor(one, projectId, now)).reduce((sum, one) => sum + one.rescans_remaining, 0)
