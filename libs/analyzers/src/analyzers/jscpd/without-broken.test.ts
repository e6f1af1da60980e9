import fc from 'fast-check'
import { expect, it } from 'vitest'
import { comparedWithoutBroken } from './without-broken.ts'

const names = (count: number) => Array.from({ length: count }, (_, at) => `${at}.js`)
/** Finds the names themselves, and fails where one of these is among them. */
const failingOn = (...broken: readonly string[]) => async (some: readonly string[]) => (some.some((name) => broken.includes(name)) ? null : some)

it('compares all files together where the program fails on none', async () => {
  expect(await comparedWithoutBroken(names(5), failingOn())).toEqual({ found: names(5), broken: [] })
})

it('leaves out exactly the files that the program fails on', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 40 }), fc.array(fc.nat(39), { minLength: 1, maxLength: 3 }), async (count, at) => {
      const broken = [...new Set(at.map((one) => `${one % count}.js`))]
      fc.pre(broken.length < count)
      const compared = await comparedWithoutBroken(names(count), failingOn(...broken))
      expect(new Set(compared.broken)).toEqual(new Set(broken))
      expect(compared.found).toEqual(names(count).filter((name) => !broken.includes(name)))
    }),
  )
})

it('gives all up where the program fails on them only together', async () => {
  expect(await comparedWithoutBroken(names(8), async (some) => (some.length > 4 ? null : some))).toEqual({ found: null, broken: [] })
})

it('gives all up where it fails on so many that the search would not end', async () => {
  let runs = 0
  const compare = async () => (runs++, null)
  expect(await comparedWithoutBroken(names(1000), compare)).toEqual({ found: null, broken: [] })
  expect(runs).toBeLessThan(100)
})
