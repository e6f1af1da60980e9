/** Colour and word of a score. `token` is the design token and the key below `palette.band`. */
export const BANDS = [
  { from: 90, name: 'green', token: 'bandGreen', word: 'Excellent' },
  { from: 70, name: 'emerald', token: 'bandEmerald', word: 'Good' },
  { from: 50, name: 'yellow', token: 'bandYellow', word: 'Fair' },
  { from: 0, name: 'red', token: 'bandRed', word: 'At risk' },
] as const
export type Band = (typeof BANDS)[number]

const LOWEST = BANDS[3]

/** The band of a score of 0-100. */
export const bandOf = (score: number): Band => BANDS.find(({ from }) => score >= from) ?? LOWEST
