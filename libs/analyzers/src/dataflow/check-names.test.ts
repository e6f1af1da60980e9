import { describe, expect, it } from 'vitest'
import { ASKING_STEMS, CHECKING_STEMS, CHECKING_WORDS, CHECKS, CHECKS_OR_DEMANDS, DEMANDS, LOOKS_AT_DATA } from './check-names.ts'

const VERBS = ['check', 'verify', 'validate', 'assert', 'ensure', 'require', 'requires', 'demand', 'enforce', 'must_be', 'mustBe']
const those = (words: string): string[] => VERBS.filter((verb) => new RegExp(`^(?:${words})$`, 'i').test(verb))

describe('names of checks', () => {
  it('say by their verb whether data or somebody is checked', () => {
    expect(those(LOOKS_AT_DATA)).toEqual(['check', 'verify', 'validate'])
    expect(those(CHECKS)).toEqual(['check', 'verify', 'validate', 'assert', 'ensure'])
    expect(those(DEMANDS)).toEqual(VERBS.filter((verb) => verb !== 'validate'))
    expect(those(CHECKS_OR_DEMANDS)).toEqual(VERBS)
  })

  it('have other forms that begin alike', () => {
    const begins = (stems: string) => ['valid', 'verified', 'checker', 'assertion', 'ensured', 'requires'].filter((word) => new RegExp(`^(?:${stems})`).test(word))
    expect(begins(ASKING_STEMS)).toEqual(['valid', 'verified', 'checker'])
    expect(begins(CHECKING_STEMS)).toEqual(['valid', 'verified', 'checker', 'assertion', 'ensured'])
    expect(['invalid', 'validator', 'checks', 'ensure', 'checkout'].filter((word) => new RegExp(`^(?:${CHECKING_WORDS})$`).test(word))).toEqual(['invalid', 'validator', 'checks', 'ensure'])
  })
})
