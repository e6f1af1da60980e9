import type { Price } from './settings.ts'

/** What was asked of the endpoint, requests that failed and were tried again among them. */
export interface Usage {
  calls: number
  input: number
  output: number
  /** the endpoint did not count: four characters were taken for a token */
  isEstimated: boolean
}

export const NO_USAGE: Usage = { calls: 0, input: 0, output: 0, isEstimated: false }

export const plus = (one: Usage, other: Usage): Usage => ({
  calls: one.calls + other.calls,
  input: one.input + other.input,
  output: one.output + other.output,
  isEstimated: one.isEstimated || other.isEstimated,
})

const CHARACTERS_PER_TOKEN = 4

export const estimatedTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN)

/** US dollars; null where nobody said what a token costs. */
export const costOf = ({ input, output }: Usage, price: Price | null): number | null =>
  price && (input * price.input + output * price.output) / 1_000_000
