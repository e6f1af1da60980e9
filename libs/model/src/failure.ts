/** Why there is no answer. What is true of the endpoint as a whole ends all further questions of a scan. */
export const FAILURES = {
  unreachable: { ends: true, says: 'it cannot be reached' },
  wrong_key: { ends: true, says: 'it refuses the API key' },
  wrong_address: { ends: true, says: 'nothing at this address answers Chat Completions' },
  wrong_model: { ends: true, says: 'it does not know the model' },
  no_credit: { ends: true, says: 'the account has no credit left' },
  rate_limited: { ends: true, says: 'it asks to wait longer than a scan can' },
  down: { ends: true, says: 'it answers with errors' },
  too_slow: { ends: false, says: 'the answer took too long' },
  too_long: { ends: false, says: 'the question is longer than the model can read' },
  rejected: { ends: false, says: 'it does not accept the request' },
  refused: { ends: false, says: 'the model refused to answer' },
  cut: { ends: false, says: 'the answer was cut off' },
  overlong: { ends: false, says: 'the answer was far longer than what was asked for' },
  empty: { ends: false, says: 'the answer was empty' },
  invalid: { ends: false, says: 'the answer did not have the form that was asked for' },
  no_budget: { ends: true, says: 'the budget of the scan is used up' },
} as const satisfies Record<string, { ends: boolean; says: string }>

export type FailureCode = keyof typeof FAILURES

export interface ModelFailure {
  code: FailureCode
  /** the endpoint's own words, for the log of the operator only: they may quote what was sent */
  detail: string
}

export const failure = (code: FailureCode, detail = ''): ModelFailure => ({ code, detail: detail.slice(0, 500) })

/** A sentence for people: `The model gpt-5-mini at api.openai.com gave no answer: it refuses the API key.` */
export const failureText = (model: string, host: string, code: FailureCode): string => `The model ${model} at ${host} gave no answer: ${FAILURES[code].says}.`
