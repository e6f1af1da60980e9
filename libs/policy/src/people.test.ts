import { PLAN_TYPES } from '@preflight/contracts'
import { describe, expect, it } from 'vitest'
import { hasProfile, ideaRefusal, isOnBetaList, isShareLive, mayBuy } from './people.ts'

const ID = '0b9f2a44-0000-4000-8000-00000000beta'
const ADA = { id: ID, email: 'Ada@Example.com' }
const NOBODY = { id: ID, email: null }

describe('the beta list', () => {
  it.each([
    ['', ADA, true],
    ['', NOBODY, true],
    ['  ', NOBODY, true],
    [' , ,', NOBODY, true],
    [ID, ADA, true],
    [ID.toUpperCase(), NOBODY, true],
    [`someone@else.com, ${ID}`, NOBODY, true],
    ['ada@example.com', ADA, true],
    [' ADA@EXAMPLE.COM ', ADA, true],
    ['@example.com', ADA, true],
    ['@EXAMPLE.com,@other.org', ADA, true],
    ['someone@else.com', ADA, false],
    ['someone@else.com', NOBODY, false],
    ['@example.com', NOBODY, false],
    ['example.com', ADA, false],
    ['@example', ADA, false],
    ['@ample.com', ADA, false],
    ['@.com', ADA, false],
    ['@sub.example.com', ADA, false],
    ['@example.com', { id: ID, email: 'ada@sub.example.com' }, false],
    ['@example.com', { id: ID, email: 'ada@example.com.evil.org' }, false],
    ['@example.com', { id: ID, email: '"@example.com"@evil.org' }, false],
    ['@example.com', { id: ID, email: 'ada@evil@example.com' }, true],
    ['b', { id: ID, email: 'bob' }, false],
    ['@', { id: ID, email: 'bob@' }, false],
    ['null', NOBODY, false],
    ['undefined', NOBODY, false],
    ['*', ADA, false],
  ])('"%s" lets %j in: %s', (list, user, expected) => {
    expect(isOnBetaList(list, user)).toBe(expected)
  })
})

it.each([
  [true, null, false],
  [true, 'ada@example.com', false],
  [false, null, false],
  [false, 'ada@example.com', true],
])('anonymous %s with the address %s has a profile: %s', (is_anonymous, email, expected) => {
  expect(hasProfile({ is_anonymous, email })).toBe(expected)
})

it.each([[true, false], [false, true]])('anonymous %s may buy: %s', (is_anonymous, expected) => {
  expect(mayBuy({ is_anonymous })).toBe(expected)
})

describe('an idea', () => {
  const NOT_ADMIN = [null, ...PLAN_TYPES.filter((plan) => plan !== 'admin')]
  it.each([
    ...NOT_ADMIN.flatMap((plan) => [
      [true, plan, true, false, null],
      [true, plan, false, true, 'admins-only'],
      [true, plan, true, true, 'admins-only'],
      [false, plan, true, false, 'not-yours'],
      [false, plan, false, true, 'admins-only'],
      [false, plan, true, true, 'not-yours'],
      [false, plan, false, false, null],
    ] as const),
    [true, 'admin', true, true, null],
    [true, 'admin', true, false, null],
    [false, 'admin', false, true, null],
    [false, 'admin', true, false, 'not-yours'],
    [false, 'admin', true, true, 'not-yours'],
  ] as const)('of its own author %s, by a user of plan %s, words %s, status %s: refused for %s', (isOwn, plan, changesText, changesStatus, expected) => {
    expect(ideaRefusal({ isOwn, plan, changesText, changesStatus })).toBe(expected)
  })
})

describe('a share', () => {
  const now = new Date('2026-06-15T12:00:00Z')
  const at = (ms: number) => new Date(now.getTime() + ms)
  it.each([
    [null, null, true],
    [at(1), null, true],
    [at(0), null, false],
    [at(-1), null, false],
    [null, at(-1), false],
    [null, at(0), false],
    [null, at(1), false],
    [at(1), at(-1), false],
  ])('that ends %s and was revoked %s is live: %s', (expires_at, revoked_at, expected) => {
    expect(isShareLive({ expires_at, revoked_at }, now)).toBe(expected)
  })
})
