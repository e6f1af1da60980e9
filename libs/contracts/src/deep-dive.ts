import * as Type from 'typebox'
import { IdParams, OneOf, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'
import { PLACES, SEVERITIES } from './finding-words.ts'
import { CheckId, Evidence } from './launch-checklist.ts'

/** The worst first. `open`: the code alone does not answer it. */
export const QUESTION_STATES = ['concern', 'open', 'settled'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

/**
 * Why a claim of the model is not shown: its quote is not in the file, its words name what the code does not, the second look
 * at the code refuted it, or could not confirm it.
 */
export const CLAIM_DROPS = ['no_quote', 'unfounded', 'refuted', 'unconfirmed'] as const
export type ClaimDrop = (typeof CLAIM_DROPS)[number]

/** A weakness that the model claims at a place, as the code bears it out. It is in no score, status or verdict. */
export const ModelClaim = Type.Object({
  /** the weakness, a noun phrase */
  title: Type.String(),
  /** one or two sentences */
  text: Type.String(),
  /** medium at most, but for a place on the way of a finding from source to sink: there at most that finding's own */
  severity: OneOf(SEVERITIES),
  file_path: Type.String(),
  place: OneOf(PLACES),
  /** where the quote stands now, whatever line the model named */
  line: Type.Integer(),
  end_line: Type.Integer(),
  /** as it stands in the file, secrets masked */
  quote: Type.String(),
})
export type ModelClaim = Type.Static<typeof ModelClaim>

/** What became of asking the model about a question. */
export const ModelLook = Type.Object({
  tool_calls: Type.Integer(),
  claims: Type.Array(
    Type.Object({
      ...ModelClaim.properties,
      /** of the launch_ready finding that it is: the same in every scan, as long as the quote and the question are the same */
      finding_id: Uuid,
    }),
  ),
  /** one for each claim that is not shown */
  dropped: Type.Array(OneOf(CLAIM_DROPS)),
})
export type ModelLook = Type.Static<typeof ModelLook>

/** What a reviewer would ask of the project before a launch, answered from its code. It changes no check, score or verdict. */
export const DeepDiveQuestion = Type.Object({
  id: Type.String(),
  /** one of the areas of the launch checklist */
  area: Type.String(),
  question: Type.String(),
  /** two or three sentences */
  answer: Type.String(),
  state: OneOf(QUESTION_STATES),
  evidence: Type.Array(Evidence),
  /** checks about the same, of those that apply: the state is never better than theirs */
  check_ids: Type.Array(CheckId),
  /** left out where no model was asked, or it gave no answer */
  model: Type.Optional(ModelLook),
})
export type DeepDiveQuestion = Type.Static<typeof DeepDiveQuestion>

export const DeepDive = Type.Object({ questions: Type.Array(DeepDiveQuestion) })
export type DeepDive = Type.Static<typeof DeepDive>

export const getDeepDive = endpoint({
  method: 'GET',
  url: '/api/v1/launch-checklist/deep-dive/:id',
  summary: 'Questions about the project and their answers from the code of a completed launch scan; none for a standard scan',
  params: IdParams,
  data: DeepDive,
})
