import type { CheckStatus, DeepDiveQuestion, QuestionState } from '@preflight/contracts'

/** The answers of the checks that questions rest on, as they stand now. */
export interface AnswersNow {
  items: readonly { check_id: string; status: CheckStatus; confidence: number }[]
  owner_checks: readonly { check_id: string; confirmed_at: string | null }[]
}

const RANK: Record<QuestionState, number> = { settled: 0, open: 1, concern: 2 }
const worse = (a: QuestionState, b: QuestionState): QuestionState => (RANK[b] > RANK[a] ? b : a)

/** Below this a partial answer is no more than a place to look at. */
const SURE_FROM = 60

type Item = AnswersNow['items'][number]

/** Whether code could not tell. */
export const isUnsure = ({ status, confidence }: Pick<Item, 'status' | 'confidence'>): boolean => status === 'PARTIAL' && confidence < SURE_FROM

const stateOfItem = (item: Item): QuestionState => (item.status === 'PASSED' ? 'settled' : isUnsure(item) ? 'open' : 'concern')

/**
 * The states of questions as the checks stand now: never better than the answer of a check about the same. Checks change
 * after a scan, as findings are ignored and owners confirm.
 */
export function settleQuestions(questions: readonly DeepDiveQuestion[], { items, owner_checks }: AnswersNow): DeepDiveQuestion[] {
  const states = new Map<string, QuestionState>([
    ...items.map((item) => [item.check_id, stateOfItem(item)] as const),
    ...owner_checks.map(({ check_id, confirmed_at }) => [check_id, confirmed_at === null ? 'open' : 'settled'] as const),
  ])
  return questions.map((question) => ({ ...question, state: question.check_ids.reduce<QuestionState>((state, id) => worse(state, states.get(id) ?? 'settled'), question.state) }))
}
