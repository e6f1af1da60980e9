import { describe, expect, it } from 'vitest'
import { planProgress, progressChoices, progressWords } from './plan-progress.ts'

const steps = (...all: number[]) => all.map((progress) => ({ progress }))

describe('planProgress', () => {
  it('is the mean of all steps, and counts those that are done', () => {
    expect(planProgress(steps(100, 50, 0, 50))).toEqual({ done: 1, percent: 50 })
  })

  it('is 100 only when every step is done', () => {
    expect(planProgress(steps(...Array.from({ length: 199 }, () => 100), 99))).toEqual({ done: 199, percent: 99 })
    expect(planProgress(steps(100, 100))).toEqual({ done: 2, percent: 100 })
  })

  it('is 0 for a plan without steps', () => {
    expect(planProgress([])).toEqual({ done: 0, percent: 0 })
  })
})

describe('progressChoices', () => {
  it('offers five marks', () => {
    expect(progressChoices(0)).toEqual([0, 25, 50, 75, 100])
  })

  it('offers also where a step stands now, in its place', () => {
    expect(progressChoices(35)).toEqual([0, 25, 35, 50, 75, 100])
  })
})

it('says progress in words', () => {
  expect([0, 25, 99, 100].map(progressWords)).toEqual(['Not started', '25% done', '99% done', 'Done'])
})
