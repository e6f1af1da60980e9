import type { FixAuthor, FixCheck } from '@preflight/contracts'

interface Rung {
  rung: number
  id: string
  name: string
  /** climbed by fixes of a model only */
  ofModel?: true
}

/** The ladder that fixes climb before anybody sees them, in the order in which it is climbed. */
export const RUNGS = [
  { rung: 1, id: 'matches-once', name: 'Each edit matches exactly once' },
  { rung: 2, id: 'parses', name: 'The changed files still parse' },
  { rung: 3, id: 'finding-gone', name: 'A new scan no longer reports the findings' },
  { rung: 4, id: 'nothing-new', name: 'No new findings' },
  { rung: 5, id: 'only-allowed', name: 'No other files change, no findings are suppressed, no tests are edited, no large parts are deleted' },
  { rung: 10, id: 'brings-nothing', name: 'No new outbound call, process, evaluated code, address, hidden text or unknown import', ofModel: true },
  { rung: 8, id: 'root-cause', name: 'The root cause is fixed: the same data reaches nothing else of this class in the function' },
  { rung: 9, id: 'sensitivity', name: 'Without the edit the finding is back' },
  { rung: 6, id: 'own-tests', name: "The project's own tests pass as before" },
  { rung: 7, id: 'review', name: 'A review by the model, asked for reasons to reject the change, found none', ofModel: true },
] as const satisfies readonly Rung[]

export type RungName = (typeof RUNGS)[number]['id']

export const numberOf = (id: RungName): number => RUNGS.find((rung) => rung.id === id)?.rung ?? 0

const byNumber = (a: FixCheck, b: FixCheck) => a.rung - b.rung

const checkOf = ({ rung, name }: Rung, detail: string | null): FixCheck => ({ rung, name, passed: detail === null, detail })

const ladderOf = (author: FixAuthor) => RUNGS.filter((rung) => author === 'model' || !('ofModel' in rung))

/**
 * Every rung, passed.
 * @param withTests whether the project's own tests were run
 */
export const allPassed = (withTests: boolean, author: FixAuthor = 'rules'): FixCheck[] =>
  ladderOf(author).filter(({ id }) => withTests || id !== 'own-tests').map((rung) => checkOf(rung, null)).sort(byNumber)

/**
 * The rungs up to the one that does not hold.
 * @param withTests whether the project's own tests were run, should it be the one after them
 */
export const failedAt = (id: RungName, detail: string, author: FixAuthor = 'rules', withTests = true): FixCheck[] => {
  const ladder = ladderOf(author).filter((rung) => withTests || rung.id !== 'own-tests')
  return ladder.slice(0, ladder.findIndex((rung) => rung.id === id) + 1).map((rung) => checkOf(rung, rung.id === id ? detail : null)).sort(byNumber)
}
