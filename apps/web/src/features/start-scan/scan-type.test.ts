import type { LaunchPackage, PlanType } from '@preflight/contracts'
import { describe, expect, test } from 'vitest'
import { aPackage } from '../../testing/samples.ts'
import { launchPrice, launchStep, planRefusal, rescansAfterLaunch } from './scan-type.ts'

const NOW = new Date()
const own = (fields: Partial<LaunchPackage> = {}) => aPackage({ associated_project_id: 'mine', initial_credit_used: true, rescans_remaining: 2, ...fields })
const rights = (plan: PlanType | null, ...packages: LaunchPackage[]) => ({ payments: true, plan, packages })
const launch = { projectId: 'mine', scanType: 'launch' } as const

describe('what the start of a launch scan needs', () => {
  test.each([
    { name: 'a plan and a new package', given: rights('pro', aPackage()), step: 'ask' },
    { name: 'only a new package', given: rights(null, aPackage()), step: 'start-with-new-package' },
    { name: 'a package of this project', given: rights('pro', own(), aPackage()), step: 'start' },
    { name: 'the plan admin', given: rights('admin', aPackage()), step: 'start' },
    { name: 'no payments', given: { payments: false, plan: null, packages: [] }, step: 'start' },
  ])('With $name: $step', ({ given, step }) => {
    expect(launchStep(given, launch, NOW)).toBe(step)
  })

  test('A standard scan is never asked about', () => {
    expect(launchStep(rights('pro', aPackage()), { ...launch, scanType: 'standard' }, NOW)).toBe('start')
  })
})

test.each([
  { name: 'nothing', given: rights(null), refusal: 'payment-required' },
  { name: 'a plan without packages', given: rights('pro'), refusal: 'no-launch-credit' },
  { name: 'a new package, which is asked about later', given: rights('pro', aPackage()), refusal: null },
])('With $name a launch scan is refused by: $refusal', ({ given, refusal }) => {
  expect(planRefusal(given, launch, NOW)).toBe(refusal)
})

test.each([
  { given: rights('pro', own()), price: 'Uses 1 of 2 remaining re-scans.' },
  { given: rights('pro', own({ initial_credit_used: false })), price: 'Uses the initial credit of the package.' },
  { given: rights('pro', aPackage()), price: 'Uses a new launch package.' },
  { given: rights('admin', own()), price: null },
  { given: rights('pro'), price: null },
])('The price of a launch scan: $price', ({ given, price }) => {
  expect(launchPrice(given, 'mine', NOW)).toBe(price)
})

test.each([
  { name: 'fresh', given: rights('pro', aPackage()), left: 3 },
  { name: 'with its initial credit used', given: rights('pro', aPackage({ initial_credit_used: true })), left: 2 },
  { name: 'absent', given: rights('pro'), left: null },
])('Of a new package that is $name this many re-scans remain: $left', ({ given, left }) => {
  expect(rescansAfterLaunch(given, NOW)).toBe(left)
})
