import type { PlanType } from '@preflight/contracts'
import type { Subscription } from '@preflight/server'
import { expect, test } from 'vitest'
import { planOfSubscriptions, standsInTheWay } from './plan-of.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const subscription = (fields: Partial<Subscription>): Subscription => ({
  id: 'sub_1',
  status: 'active',
  plan: 'pro',
  periodEnd: inDays(10),
  endsAt: null,
  ...fields,
})

test.each<[string, Partial<Subscription>[], [PlanType | null, Date | null]]>([
  ['none', [], [null, null]],
  ['a running one counts three days beyond its period', [{}], ['pro', inDays(13)]],
  ['a cancelled one counts to the minute', [{ endsAt: inDays(10) }], ['pro', inDays(10)]],
  ['a cancellation that has taken effect', [{ endsAt: inDays(0) }], [null, null]],
  ['a period that ended within three days', [{ periodEnd: inDays(-2.9) }], ['pro', inDays(0.1)]],
  ['a period that ended three days ago', [{ periodEnd: inDays(-3) }], [null, null]],
  ['one without an end', [{ periodEnd: null }], ['pro', null]],
  ['something else that is sold', [{ plan: null }], [null, null]],
  ['the highest of several', [{ plan: 'starter' }, { plan: 'ultra', periodEnd: inDays(1) }, { plan: 'pro' }], ['ultra', inDays(4)]],
  ['the higher one is over', [{ plan: 'starter' }, { plan: 'ultra', status: 'canceled' }], ['starter', inDays(13)]],
  ['two of one plan', [{ periodEnd: inDays(20) }, { periodEnd: inDays(5) }], ['pro', inDays(23)]],
  ['two of one plan, one without an end', [{ periodEnd: null }, {}], ['pro', null]],
])('the plan of %s', (_, given, [plan, until]) => {
  expect(planOfSubscriptions(given.map(subscription), NOW)).toEqual({ plan, until })
})

test.each([
  ['active', true],
  ['trialing', true],
  ['past_due', true],
  ['unpaid', true],
  ['paused', true],
  ['incomplete', false],
  ['canceled', false],
])('a subscription that is %s stands in the way of a second one: %s', (status, expected) => {
  expect(standsInTheWay(subscription({ status }))).toBe(expected)
})

test('something else that is sold stands in nobody’s way', () => {
  expect(standsInTheWay(subscription({ plan: null }))).toBe(false)
})
