import { SCAN_TYPES, type ScanType } from '@preflight/contracts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { accessInfo, type PackageState, type Rights } from './access.ts'
import { newCredit, ownCredit } from './launch-credit.ts'
import { asksBeforeLaunch, defaultScanType, PLAN_REFUSAL_TEXT, planVerdict, showsScanTypeChoice, type PlanRefusal } from './scan-type.ts'
import { anyRights, at, NOW, pack, rights, shops } from './testing/packages.ts'

const SITUATIONS = {
  'no package': [],
  'a new package': [pack()],
  'an own package with re-scans': [shops()],
  'an own package with its initial credit': [shops({ initial_credit_used: false, rescans_remaining: 0 })],
  'an own package that is used up': [shops({ rescans_remaining: 0 })],
  'an own package that is used up and a new one': [shops({ rescans_remaining: 0 }), pack()],
  "another project's package": [pack({ associated_project_id: 'blog' })],
  'an expired package': [pack({ expires_at: at(0) })],
  'a refunded package': [pack({ status: 'refunded' })],
} satisfies Record<string, PackageState[]>
type Situation = keyof typeof SITUATIONS
const isSituation = (name: string): name is Situation => Object.hasOwn(SITUATIONS, name)

it.each([
  [null, 'standard'],
  ['subscription_only', 'standard'],
  ['launch_only', 'launch'],
  ['full', 'standard'],
  ['admin', 'standard'],
] as const)('the default scan type of %s is %s', (level, expected) => {
  expect(defaultScanType(level)).toBe(expected)
})

describe('the choice of a scan type', () => {
  const SHOWN: Situation[] = ['a new package', 'an own package with re-scans', 'an own package with its initial credit', 'an own package that is used up and a new one']
  const all = Object.entries(SITUATIONS)
  it.each(all)('for a subscriber with %s is shown only where there is something to choose', (name, packages) => {
    for (const plan of ['starter', 'pro', 'ultra', 'admin'] as const)
      expect(showsScanTypeChoice(rights({ plan, packages }), 'shop', NOW)).toBe(SHOWN.some((one) => one === name))
  })

  it.each(all)('is hidden without a plan, with %s', (_, packages) => {
    expect(showsScanTypeChoice(rights({ packages }), 'shop', NOW)).toBe(false)
  })

  it.each(all)('is always shown where nobody can pay, with %s', (_, packages) => {
    expect(showsScanTypeChoice(rights({ payments: false, packages }), 'shop', NOW)).toBe(true)
  })
})

describe('a question before a launch scan', () => {
  const ASKED: Situation[] = ['a new package', 'an own package that is used up and a new one']
  it.each(Object.entries(SITUATIONS))('is put to a subscriber with %s only where a new package would be spent', (name, packages) => {
    const subscriber = rights({ plan: 'pro', packages })
    expect(asksBeforeLaunch(subscriber, { projectId: 'shop', scanType: 'launch' }, NOW)).toBe(ASKED.some((one) => one === name))
    expect(asksBeforeLaunch(subscriber, { projectId: 'shop', scanType: 'standard' }, NOW)).toBe(false)
  })

  it.each([
    ['who can run nothing else', rights({ packages: [pack()] })],
    ['who is an administrator', rights({ plan: 'admin', packages: [pack()] })],
    ['where nobody can pay', rights({ payments: false, packages: [pack()] })],
  ])('is not put to somebody %s', (_, some) => {
    expect(asksBeforeLaunch(some, { projectId: 'shop', scanType: 'launch' }, NOW)).toBe(false)
  })
})

type Expected = PlanRefusal | 'initial' | 'rescan' | 'free'
const said = (some: Rights, scanType: ScanType, useLaunchCredit: boolean): Expected => {
  const verdict = planVerdict(some, { projectId: 'shop', scanType, useLaunchCredit }, NOW)
  return verdict.allowed ? (verdict.credit?.kind ?? 'free') : verdict.reason
}

describe('plan and packages', () => {
  // [with a plan: launch unconfirmed, launch confirmed; without: standard, launch unconfirmed, launch confirmed]
  const TABLE: Record<Situation, readonly [Expected, Expected, Expected, Expected, Expected]> = {
    'no package': ['no-launch-credit', 'no-launch-credit', 'payment-required', 'payment-required', 'payment-required'],
    'a new package': ['launch-credit-confirmation', 'initial', 'standard-not-included', 'launch-credit-confirmation', 'initial'],
    'an own package with re-scans': ['rescan', 'rescan', 'standard-not-included', 'rescan', 'rescan'],
    'an own package with its initial credit': ['initial', 'initial', 'standard-not-included', 'initial', 'initial'],
    'an own package that is used up': ['no-launch-credit', 'no-launch-credit', 'standard-not-included', 'no-launch-credit', 'no-launch-credit'],
    'an own package that is used up and a new one': ['launch-credit-confirmation', 'initial', 'standard-not-included', 'launch-credit-confirmation', 'initial'],
    "another project's package": ['no-launch-credit', 'no-launch-credit', 'standard-not-included', 'no-launch-credit', 'no-launch-credit'],
    'an expired package': ['no-launch-credit', 'no-launch-credit', 'payment-required', 'payment-required', 'payment-required'],
    'a refunded package': ['no-launch-credit', 'no-launch-credit', 'payment-required', 'payment-required', 'payment-required'],
  }
  const rows = Object.keys(SITUATIONS).filter(isSituation).map((name) => [name, SITUATIONS[name], TABLE[name]] as const)

  describe.each(['starter', 'pro', 'ultra'] as const)('of a subscriber with the plan %s', (plan) => {
    it.each(rows)('and %s', (_, packages, [unconfirmed, confirmed]) => {
      const some = rights({ plan, packages })
      expect([said(some, 'standard', false), said(some, 'standard', true)]).toEqual(['free', 'free'])
      expect([said(some, 'launch', false), said(some, 'launch', true)]).toEqual([unconfirmed, confirmed])
    })
  })

  it.each(rows)('of somebody without a plan and %s', (_, packages, [, , standard, unconfirmed, confirmed]) => {
    const some = rights({ packages })
    expect([said(some, 'standard', false), said(some, 'standard', true)]).toEqual([standard, standard])
    expect([said(some, 'launch', false), said(some, 'launch', true)]).toEqual([unconfirmed, confirmed])
  })

  it.each(rows)('take no credit of an administrator, nor where nobody can pay, with %s', (_, packages) => {
    for (const some of [rights({ plan: 'admin', packages }), rights({ payments: false, packages })])
      for (const scanType of SCAN_TYPES) expect([said(some, scanType, false), said(some, scanType, true)]).toEqual(['free', 'free'])
  })
})

it.each(Object.entries(PLAN_REFUSAL_TEXT))('the refusal %s has a text that is a sentence', (_, text) => {
  expect(text).toMatch(/^[A-Z].{20,}/)
})

const anyWish = fc.record({ projectId: fc.constantFrom('shop', 'blog'), scanType: fc.constantFrom(...SCAN_TYPES), useLaunchCredit: fc.boolean() })

describe('any rights and any wish', () => {
  test('never spend a credit that no package has, nor one for a standard scan', () => {
    fc.assert(fc.property(anyRights, anyWish, (some, wish) => {
      const verdict = planVerdict(some, wish, NOW)
      const credit = verdict.allowed ? verdict.credit : null
      if (!credit) return
      expect(wish.scanType).toBe('launch')
      expect([ownCredit(some.packages, wish.projectId, NOW), newCredit(some.packages, NOW)]).toContainEqual(credit)
      expect(credit.associates && !wish.useLaunchCredit).toBe(false)
    }))
  })

  test('are asked before exactly where the server would ask, for everybody who can run something else', () => {
    fc.assert(fc.property(anyRights, anyWish, (some, wish) => {
      const asks = asksBeforeLaunch(some, wish, NOW)
      const verdict = planVerdict(some, { ...wish, useLaunchCredit: false }, NOW)
      const wouldAsk = !verdict.allowed && verdict.reason === 'launch-credit-confirmation'
      expect(asks).toBe(wouldAsk && accessInfo(some, NOW).accessLevel !== 'launch_only')
    }))
  })

  test('are refused nothing by agreeing', () => {
    fc.assert(fc.property(anyRights, anyWish, (some, wish) => {
      if (planVerdict(some, { ...wish, useLaunchCredit: false }, NOW).allowed) expect(planVerdict(some, { ...wish, useLaunchCredit: true }, NOW).allowed).toBe(true)
    }))
  })

  test('can run what the choice offers', () => {
    fc.assert(fc.property(anyRights, (some) => {
      if (!showsScanTypeChoice(some, 'shop', NOW)) return
      for (const scanType of SCAN_TYPES) expect(planVerdict(some, { projectId: 'shop', scanType, useLaunchCredit: true }, NOW).allowed).toBe(true)
    }))
  })

  test('can run the default where they can run anything', () => {
    fc.assert(fc.property(anyRights, (some) => {
      const wish = (scanType: ScanType) => planVerdict(some, { projectId: 'shop', scanType, useLaunchCredit: true }, NOW).allowed
      if (SCAN_TYPES.some(wish)) expect(wish(defaultScanType(accessInfo(some, NOW).accessLevel))).toBe(true)
    }))
  })
})
