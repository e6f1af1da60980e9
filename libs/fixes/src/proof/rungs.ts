import type { FixCheck } from '@preflight/contracts'

/** The ladder that fixes climb before anybody sees them. */
export const RUNGS = [
  { rung: 1, id: 'matches-once', name: 'Each edit matches exactly once' },
  { rung: 2, id: 'parses', name: 'The changed files still parse' },
  { rung: 3, id: 'finding-gone', name: 'A new scan no longer reports the findings' },
  { rung: 4, id: 'nothing-new', name: 'No new findings' },
  { rung: 5, id: 'only-allowed', name: 'No other files change, no findings are suppressed, no tests are edited, no large parts are deleted' },
  { rung: 8, id: 'root-cause', name: 'The root cause is fixed: the same data reaches nothing else of this class in the function' },
  { rung: 9, id: 'sensitivity', name: 'Without the edit the finding is back' },
] as const

export type RungName = (typeof RUNGS)[number]['id']

export const numberOf = (id: RungName): number => RUNGS.find((rung) => rung.id === id)?.rung ?? 0

/** Every rung, passed. */
export const allPassed = (): FixCheck[] => RUNGS.map(({ rung, name }) => ({ rung, name, passed: true, detail: null }))

/** The rungs up to the one that does not hold. */
export const failedAt = (id: RungName, detail: string): FixCheck[] =>
  RUNGS.slice(0, RUNGS.findIndex((rung) => rung.id === id) + 1).map((rung) => ({ rung: rung.rung, name: rung.name, passed: rung.id !== id, detail: rung.id === id ? detail : null }))
