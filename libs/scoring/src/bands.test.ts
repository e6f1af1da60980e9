import { describe, expect, it } from 'vitest'
import { bandOf } from './bands.ts'

describe('bands', () => {
  it.each([
    [100, 'Excellent', 'green'],
    [90, 'Excellent', 'green'],
    [89, 'Good', 'emerald'],
    [70, 'Good', 'emerald'],
    [69, 'Fair', 'yellow'],
    [50, 'Fair', 'yellow'],
    [49, 'At risk', 'red'],
    [0, 'At risk', 'red'],
  ])('%d is %s in %s', (score, word, name) => {
    expect(bandOf(score)).toMatchObject({ word, name })
  })
})
