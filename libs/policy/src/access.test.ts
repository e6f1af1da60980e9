import { PLAN_TYPES, type AccessLevel, type PlanType } from '@preflight/contracts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { accessInfo, effectivePlan, hasValidPayment, isActive, type PackageState } from './access.ts'
import { anyRights, at, NOW, pack, rights, shops } from './testing/packages.ts'

const ACTIVE = { active: pack(), 'of another project': pack({ associated_project_id: 'blog' }), 'used up': shops({ rescans_remaining: 0 }) }
const INACTIVE = {
  expired: pack({ status: 'expired' }),
  refunded: pack({ status: 'refunded' }),
  'past its time': pack({ expires_at: at(-1) }),
  'at the end of its time': pack({ expires_at: at(0) }),
}
const level = (accessLevel: AccessLevel | null, canRunStandardScans: boolean) => ({ accessLevel, canRunStandardScans })
const cases = (packages: Record<string, PackageState>) => Object.entries(packages)

describe('access', () => {
  describe.each(cases(ACTIVE))('with a package that is %s', (_, one) => {
    it.each([
      [null, level('launch_only', false)],
      ['starter', level('full', true)],
      ['pro', level('full', true)],
      ['ultra', level('full', true)],
      ['admin', level('admin', true)],
    ] as const)('and the plan %s is %o', (plan, expected) => {
      expect(accessInfo(rights({ plan, packages: [one] }), NOW)).toEqual(expected)
    })
  })

  describe.each<[string, PackageState[]]>([['no package', []], ...cases(INACTIVE).map(([name, one]): [string, PackageState[]] => [`a package that is ${name}`, [one]])])('with %s', (_, packages) => {
    it.each([
      [null, level(null, false)],
      ['starter', level('subscription_only', true)],
      ['pro', level('subscription_only', true)],
      ['ultra', level('subscription_only', true)],
      ['admin', level('admin', true)],
    ] as const)('and the plan %s is %o', (plan, expected) => {
      expect(accessInfo(rights({ plan, packages }), NOW)).toEqual(expected)
    })
  })

  it.each([null, ...PLAN_TYPES])('is an administrator\'s where nobody can pay, with the plan %s', (plan) => {
    expect(accessInfo(rights({ payments: false, plan }), NOW)).toEqual(level('admin', true))
    expect(effectivePlan(false, plan)).toBe('admin')
    expect(effectivePlan(true, plan)).toBe(plan)
  })

  it('counts one active package among many that are not', () => {
    expect(accessInfo(rights({ packages: [...Object.values(INACTIVE), pack()] }), NOW).accessLevel).toBe('launch_only')
  })

  test('of anybody: standard scans for a plan, and no level without plan or package', () => {
    fc.assert(fc.property(anyRights, (any) => {
      const { accessLevel, canRunStandardScans } = accessInfo(any, NOW)
      expect(canRunStandardScans).toBe(effectivePlan(any.payments, any.plan) !== null)
      expect(accessLevel === null).toBe(!canRunStandardScans && !any.packages.some((one) => isActive(one, NOW)))
    }))
  })
})

describe('a package', () => {
  it.each([
    ['active', 1, true],
    ['active', 0, false],
    ['active', -1, false],
    ['expired', 1, false],
    ['refunded', 1, false],
  ] as const)('that is %s with %i ms left is active: %s', (status, left, expected) => {
    expect(isActive(pack({ status, expires_at: at(left) }), NOW)).toBe(expected)
  })

  it('is active until its moment, whatever time zone it is written in', () => {
    expect(isActive(pack({ expires_at: '2026-06-15T14:30:00+02:00' }), NOW)).toBe(true)
    expect(isActive(pack({ expires_at: '2026-06-15T13:30:00+02:00' }), NOW)).toBe(false)
  })

  it('with a time that is none is not active', () => {
    expect(isActive(pack({ expires_at: 'soon' }), NOW)).toBe(false)
  })
})

it.each<[PlanType | null | undefined, boolean]>([[null, false], [undefined, false], ...PLAN_TYPES.map((plan): [PlanType, boolean] => [plan, true])])('payment with the plan %s is valid: %s', (plan, expected) => {
  expect(hasValidPayment(plan)).toBe(expected)
})
