import { expect, test } from 'vitest'
import { secondsLeft } from './speed.ts'

test.each([
  ['nothing is done', { done: 0, total: 100, seconds: 10 }, null],
  ['it has only begun', { done: 50, total: 100, seconds: 0.5 }, null],
  ['too few files say anything', { done: 1, total: 1000, seconds: 10 }, null],
  ['half is done', { done: 50, total: 100, seconds: 10 }, 10],
  ['a quarter is done', { done: 25, total: 100, seconds: 10 }, 30],
  ['all is done', { done: 100, total: 100, seconds: 10 }, 0],
  ['there is nothing to do', { done: 0, total: 0, seconds: 10 }, null],
])('the time left when %s', (_name, measured, left) => {
  expect(secondsLeft(measured)).toBe(left)
})
