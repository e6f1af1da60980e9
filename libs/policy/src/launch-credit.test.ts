import { PHASES } from '@preflight/contracts'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isActive, type PackageState } from './access.ts'
import { countsFor, creditsOf, newCredit, ownCredit, packageTotals, rescansFor, returnsCredit, type LaunchCredit } from './launch-credit.ts'
import { anyPackages, at, DAY, NOW, pack, PROJECTS, shops } from './testing/packages.ts'

const names = (credit: LaunchCredit | null) => credit && [credit.package_id, credit.kind, credit.associates]

describe('a package counts for a project', () => {
  it.each([
    ['its own', {}, true],
    ['its own with nothing left', { rescans_remaining: 0 }, true],
    ['of another project', { associated_project_id: 'blog' }, false],
    ['of no project', { associated_project_id: null }, false],
    ['expired', { status: 'expired' }, false],
    ['refunded', { status: 'refunded' }, false],
    ['past its time', { expires_at: at(-1) }, false],
    ['at the end of its time', { expires_at: at(0) }, false],
    ['with a millisecond left', { expires_at: at(1) }, true],
  ] as const)('%s: %o -> %s', (_, fields, expected) => {
    expect(countsFor(shops(fields), 'shop', NOW)).toBe(expected)
  })
})

it.each([
  [0, true, 0],
  [0, false, 1],
  [3, true, 3],
  [3, false, 4],
] as const)('%i re-scans with the initial credit used: %s are %i credits', (rescans_remaining, initial_credit_used, credits) => {
  expect(creditsOf(pack({ rescans_remaining, initial_credit_used }))).toBe(credits)
})

describe('the credit of a project\'s own packages', () => {
  it.each<[string, PackageState[], unknown]>([
    ['none without packages', [], null],
    ['a re-scan', [shops({ id: 'p' })], ['p', 'rescan', false]],
    ['the initial one where it is unused', [shops({ id: 'p', initial_credit_used: false })], ['p', 'initial', false]],
    ['the initial one of a package without re-scans', [shops({ id: 'p', initial_credit_used: false, rescans_remaining: 0 })], ['p', 'initial', false]],
    ['none of a package that is used up', [shops({ rescans_remaining: 0 })], null],
    ['none of another project\'s', [shops({ associated_project_id: 'blog' })], null],
    ['none of a package of no project', [pack()], null],
    ['none of an expired one', [shops({ expires_at: at(0) })], null],
    ['none of a refunded one', [shops({ status: 'refunded' })], null],
    ['what expires first', [shops({ id: 'late', expires_at: at(2 * DAY) }), shops({ id: 'soon', expires_at: at(DAY) })], ['soon', 'rescan', false]],
    ['what expires first of those with credits', [shops({ id: 'empty', expires_at: at(DAY), rescans_remaining: 0 }), shops({ id: 'full' })], ['full', 'rescan', false]],
    ['the same one of two that expire together', [shops({ id: 'b' }), shops({ id: 'a' })], ['a', 'rescan', false]],
    ['what expires first by the clock, not by its letters', [shops({ id: 'later', expires_at: '2026-06-20T01:00:00+00:00' }), shops({ id: 'sooner', expires_at: '2026-06-20T02:00:00+05:00' })], ['sooner', 'rescan', false]],
  ])('is %s', (_, packages, expected) => {
    expect(names(ownCredit(packages, 'shop', NOW))).toEqual(expected)
  })
})

describe('the credit of a new package', () => {
  it.each<[string, PackageState[], unknown]>([
    ['none without packages', [], null],
    ['the initial one, and the package becomes the project\'s', [pack({ id: 'p' })], ['p', 'initial', true]],
    ['a re-scan where the initial one is used', [pack({ id: 'p', initial_credit_used: true })], ['p', 'rescan', true]],
    ['none of a package that has a project', [shops()], null],
    ['none of an empty one', [pack({ initial_credit_used: true, rescans_remaining: 0 })], null],
    ['none of an expired one', [pack({ status: 'expired' })], null],
    ['none of one past its time', [pack({ expires_at: at(-DAY) })], null],
    ['none of a refunded one', [pack({ status: 'refunded' })], null],
    ['what expires first', [pack({ id: 'late' }), pack({ id: 'soon', expires_at: at(DAY) })], ['soon', 'initial', true]],
  ])('is %s', (_, packages, expected) => {
    expect(names(newCredit(packages, NOW))).toEqual(expected)
  })
})

describe('a credit is given back', () => {
  it.each([
    ...[null, ...PHASES].map((phase) => ['failed', phase, true, true] as const),
    ...[null, ...PHASES].map((phase) => ['failed', phase, false, false] as const),
    ...[null, ...PHASES].map((phase) => ['cancelled', phase, false, phase === null || phase === 'setup'] as const),
    ...[null, ...PHASES].map((phase) => ['cancelled', phase, true, phase === null || phase === 'setup'] as const),
  ])('when a scan has %s in %s, our doing %s: %s', (how, phase, isOurs, expected) => {
    expect(returnsCredit({ how, phase, isOurs })).toBe(expected)
  })
})

describe('the totals', () => {
  it.each<[string, PackageState[], [active: number, credits: number, projects: number, unassociated: number]]>([
    ['of nothing', [], [0, 0, 0, 0]],
    ['of a new package', [pack()], [1, 4, 0, 1]],
    ['of one in use', [shops({ rescans_remaining: 2 })], [1, 2, 1, 0]],
    ['of a used-up one', [shops({ rescans_remaining: 0 })], [1, 0, 1, 0]],
    ['of two for one project', [shops(), shops()], [2, 6, 1, 0]],
    ['of two projects', [shops(), pack({ associated_project_id: 'blog' })], [2, 7, 2, 0]],
    ['leave out the expired', [pack({ status: 'expired' }), pack({ expires_at: at(0) })], [0, 0, 0, 0]],
    ['leave out the refunded', [pack({ status: 'refunded' }), pack()], [1, 4, 0, 1]],
  ])('%s', (_, packages, [active, credits, projects, unassociated]) => {
    expect(packageTotals(packages, NOW)).toEqual({
      totalActivePackages: active, totalCreditsAvailable: credits, totalAssociatedProjects: projects, countUnassociatedPackages: unassociated,
    })
  })
})

it.each<[string, PackageState[], number]>([
  ['nothing', [], 0],
  ['its own', [shops({ rescans_remaining: 2 })], 2],
  ['two of its own', [shops({ rescans_remaining: 2 }), shops({ rescans_remaining: 1 })], 3],
  ['another project\'s', [shops({ associated_project_id: 'blog' })], 0],
  ['an expired one', [shops({ expires_at: at(-1) })], 0],
  ['one of no project', [pack()], 0],
])('re-scans left with %s: %j', (_, packages, expected) => {
  expect(rescansFor(packages, 'shop', NOW)).toBe(expected)
})

/** What taking a credit does to the packages. */
const spend = (packages: readonly PackageState[], { package_id, kind, associates }: LaunchCredit, projectId: string): PackageState[] =>
  packages.map((one) =>
    one.id !== package_id
      ? one
      : {
          ...one,
          ...(kind === 'initial' ? { initial_credit_used: true } : { rescans_remaining: one.rescans_remaining - 1 }),
          ...(associates && { associated_project_id: projectId }),
        },
  )

describe('any packages', () => {
  test('give out exactly the credits they have, however projects take turns, and never one more', () => {
    fc.assert(fc.property(anyPackages, fc.array(fc.constantFrom(...PROJECTS), { minLength: 45, maxLength: 60 }), (given, turns) => {
      let packages = given
      let spent = 0
      for (const project of [...turns, ...PROJECTS.flatMap((one) => Array.from({ length: 40 }, () => one))]) {
        const credit = ownCredit(packages, project, NOW) ?? newCredit(packages, NOW)
        if (!credit) continue
        packages = spend(packages, credit, project)
        spent += 1
      }
      expect(packages.every((one) => one.rescans_remaining >= 0)).toBe(true)
      expect(packageTotals(packages, NOW).totalCreditsAvailable).toBe(0)
      expect(spent).toBe(packageTotals(given, NOW).totalCreditsAvailable)
    }))
  })

  test('name a credit that is there, of an active package that is the project\'s or nobody\'s', () => {
    fc.assert(fc.property(anyPackages, (packages) => {
      for (const [credit, owner] of [[ownCredit(packages, 'shop', NOW), 'shop'], [newCredit(packages, NOW), null]] as const) {
        if (!credit) continue
        const one = packages.find(({ id }) => id === credit.package_id)
        expect(one && isActive(one, NOW)).toBe(true)
        expect(one?.associated_project_id).toBe(owner)
        expect(credit.associates).toBe(owner === null)
        expect(credit.kind === 'initial' ? !one?.initial_credit_used : (one?.rescans_remaining ?? 0) > 0).toBe(true)
      }
    }))
  })

  test('give the same credit whatever order they come in', () => {
    fc.assert(fc.property(anyPackages, (packages) => {
      expect(ownCredit([...packages].reverse(), 'shop', NOW)).toEqual(ownCredit(packages, 'shop', NOW))
      expect(newCredit([...packages].reverse(), NOW)).toEqual(newCredit(packages, NOW))
    }))
  })

  test('add up: credits of the whole are the credits of the parts', () => {
    fc.assert(fc.property(anyPackages, (packages) => {
      const { totalActivePackages, totalCreditsAvailable, totalAssociatedProjects, countUnassociatedPackages } = packageTotals(packages, NOW)
      const parts = packages.map((one) => packageTotals([one], NOW))
      expect(totalCreditsAvailable).toBe(parts.reduce((sum, part) => sum + part.totalCreditsAvailable, 0))
      expect(totalActivePackages).toBe(parts.reduce((sum, part) => sum + part.totalActivePackages, 0))
      expect(countUnassociatedPackages + totalAssociatedProjects).toBeLessThanOrEqual(totalActivePackages)
    }))
  })
})
