import * as Type from 'typebox'
import { Nullable, OneOf } from './common.ts'

/** Why a model gave no answer. What `ends` says something of the endpoint: nothing more is asked in that scan. */
export const MODEL_FAILURES = {
  unreachable: { ends: true, says: 'it cannot be reached' },
  wrong_key: { ends: true, says: 'it refuses the API key' },
  wrong_address: { ends: true, says: 'nothing at this address answers Chat Completions' },
  wrong_model: { ends: true, says: 'it does not know the model' },
  no_credit: { ends: true, says: 'the account has no credit left' },
  rate_limited: { ends: true, says: 'it asks to wait longer than a scan can' },
  down: { ends: true, says: 'it answers with errors' },
  no_budget: { ends: true, says: 'the budget of the scan is used up' },
  too_slow: { ends: false, says: 'the answer took too long' },
  too_long: { ends: false, says: 'the question is longer than the model can read' },
  rejected: { ends: false, says: 'it does not accept the request' },
  refused: { ends: false, says: 'the model refused to answer' },
  cut: { ends: false, says: 'the answer was cut off' },
  overlong: { ends: false, says: 'the answer was far longer than what was asked for' },
  empty: { ends: false, says: 'the answer was empty' },
  invalid: { ends: false, says: 'the answer did not have the form that was asked for' },
} as const satisfies Record<string, { ends: boolean; says: string }>

export const MODEL_FAILURE_CODES = Object.keys(MODEL_FAILURES) as ModelFailureCode[]
export type ModelFailureCode = keyof typeof MODEL_FAILURES

/** What a model is asked for. */
export const MODEL_PURPOSES = ['finding', 'summary', 'plan', 'hint', 'deep_dive', 'fix'] as const
export type ModelPurpose = (typeof MODEL_PURPOSES)[number]

/** Texts about a scan as a whole, each one question. */
export const WHOLE_TEXTS = ['summary', 'plan'] as const satisfies readonly ModelPurpose[]

/** Lines of a file that were sent to a model. */
export const SentLines = Type.Object({ file_path: Type.String(), start_line: Type.Integer(), end_line: Type.Integer() })
export type SentLines = Type.Static<typeof SentLines>

/** What a scan asked of the model, what it cost, and what was kept of the answers. */
export const ModelUse = Type.Object({
  model: Type.String(),
  /** where it was asked: `api.openai.com` */
  host: Type.String(),
  /** findings whose texts it wrote, those among them that it had written in an earlier scan, and those that it gave no answer for */
  explained: Type.Integer(),
  from_earlier: Type.Integer(),
  unanswered: Type.Integer(),
  requests: Type.Integer(),
  input_tokens: Type.Integer(),
  output_tokens: Type.Integer(),
  /** the endpoint did not count tokens */
  is_estimated: Type.Boolean(),
  /** US dollars; null where no price is configured */
  cost_usd: Nullable(Type.Number()),
  /** sentences that the data bears out, that were written from rules instead, and that were left out */
  kept: Type.Integer(),
  corrected: Type.Integer(),
  dropped: Type.Integer(),
  /** questions of the deep dive that it looked into, those that it was asked in vain, and what became of its claims; null where none was asked */
  claims: Nullable(Type.Object({ questions: Type.Integer(), unanswered: Type.Integer(), kept: Type.Integer(), dropped: Type.Integer() })),
  /** texts about the whole scan that it was asked for in vain */
  from_rules: Type.Array(OneOf(WHOLE_TEXTS)),
  /** why it gave no answers, the first reason that concerns the endpoint, else the first of all */
  failure: Nullable(OneOf(MODEL_FAILURE_CODES)),
  /** sorted by path and line; null for viewers of a shared scan */
  sent: Nullable(Type.Array(SentLines)),
})
export type ModelUse = Type.Static<typeof ModelUse>

/** `The model gpt-5-mini at api.openai.com gave no answer: it refuses the API key.` */
export const modelFailureText = (model: string, host: string, code: ModelFailureCode): string => `The model ${model} at ${host} gave no answer: ${MODEL_FAILURES[code].says}.`
