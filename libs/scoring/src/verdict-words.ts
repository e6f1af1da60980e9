import { counted, listed, type Verdict } from '@preflight/contracts'
import { GO_FROM, isFailedBlocker, scoreReadiness, type WeighedCheck } from './readiness.ts'

export const VERDICT_WORDS: Record<Verdict, string> = { no_go: 'No-go', go_with_conditions: 'Go with conditions', go: 'Go' }

export interface VerdictBasis {
  verdict: Verdict | null
  items: readonly WeighedCheck[]
  owner_checks: readonly { blocker: boolean; confirmed_at: string | null }[]
  not_assessed: readonly unknown[]
}

/** '3 blockers failed'; nothing where there is none. */
const blockers = (count: number, one: string, many: string) => (count === 0 ? [] : [`${counted(count, 'blocker')} ${count === 1 ? one : many}`])

function failures({ items }: VerdictBasis): string {
  return listed([...blockers(items.filter(isFailedBlocker).length, 'failed', 'failed'), ...partialBlockers(items)])
}

const partialBlockers = (items: VerdictBasis['items']) => blockers(items.filter(({ blocker, status }) => blocker && status === 'PARTIAL').length, 'is partial', 'are partial')

function conditions({ items, owner_checks }: VerdictBasis): string {
  const { score } = scoreReadiness(items)
  const unconfirmed = owner_checks.filter(({ blocker, confirmed_at }) => blocker && confirmed_at === null).length
  const low = score !== null && score < GO_FROM ? [`the readiness score is ${score}, below ${GO_FROM}`] : []
  return listed([...partialBlockers(items), ...blockers(unconfirmed, 'is not confirmed by the owner', 'are not confirmed by the owner'), ...low])
}

function clearance({ items, not_assessed }: VerdictBasis): string {
  const looked = not_assessed.length > 0 ? 'nothing that was assessed' : 'nothing'
  return `${looked} blocks the launch, and the readiness score is ${scoreReadiness(items).score} of 100`
}

const BECAUSE: Record<Verdict, (basis: VerdictBasis) => string> = { no_go: failures, go_with_conditions: conditions, go: clearance }

/** What a verdict rests on, without the verdict itself: '3 blockers failed and 1 blocker is partial'. Null without a verdict. */
export const verdictBecause = (basis: VerdictBasis): string | null => basis.verdict && BECAUSE[basis.verdict](basis)

/** A launch in one sentence: 'No-go: 3 blockers failed.' Null without a verdict. */
export const verdictSentence = (basis: VerdictBasis): string | null => basis.verdict && `${VERDICT_WORDS[basis.verdict]}: ${BECAUSE[basis.verdict](basis)}.`
