import { expect, it } from 'vitest'
import { placeOf } from './place.ts'

it.each(['jest.setup.js', 'vitest-setup.ts', 'src/setupTests.ts', 'jest.global-teardown.mjs'])('counts %s, which prepares tests, among them', (path) => {
  expect(placeOf(path)).toBe('test')
})

it.each(['src/setup.ts', 'src/setupTestimonials.tsx', 'jester.setup.py'])('does not count %s', (path) => {
  expect(placeOf(path)).toBe('code')
})
