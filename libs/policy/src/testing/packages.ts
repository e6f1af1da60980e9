import { PACKAGE_STATUSES, PLAN_TYPES } from '@preflight/contracts'
import fc from 'fast-check'
import type { PackageState, Rights } from '../access.ts'

/** The moment at which every test asks. */
export const NOW = new Date('2026-06-15T12:00:00.000Z')
export const at = (offsetMs: number) => new Date(NOW.getTime() + offsetMs).toISOString()
export const DAY = 86_400_000

let made = 0
/** A new package of 30 days, except for what the test names. */
export const pack = (fields: Partial<PackageState> = {}): PackageState => ({
  id: `package-${String(++made).padStart(4, '0')}`,
  status: 'active',
  expires_at: at(30 * DAY),
  rescans_remaining: 3,
  initial_credit_used: false,
  associated_project_id: null,
  ...fields,
})
/** A package that project `shop` used first. */
export const shops = (fields: Partial<PackageState> = {}) => pack({ associated_project_id: 'shop', initial_credit_used: true, ...fields })

export const rights = (fields: Partial<Rights> = {}): Rights => ({ payments: true, plan: null, packages: [], ...fields })

export const PROJECTS = ['shop', 'blog'] as const

export const anyPackages: fc.Arbitrary<PackageState[]> = fc
  .array(
    fc.record({
      status: fc.constantFrom(...PACKAGE_STATUSES),
      expires_at: fc.integer({ min: -3, max: 30 }).map((days) => at(days * DAY)),
      rescans_remaining: fc.integer({ min: 0, max: 3 }),
      initial_credit_used: fc.boolean(),
      associated_project_id: fc.constantFrom(null, ...PROJECTS),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((fields, index) => ({ id: `any-${index}`, ...fields })))

export const anyRights: fc.Arbitrary<Rights> = fc.record({
  payments: fc.boolean(),
  plan: fc.constantFrom(null, ...PLAN_TYPES),
  packages: anyPackages,
})
