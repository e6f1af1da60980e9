import * as Type from 'typebox'
import { IdParams, OneOf } from './common.ts'
import { endpoint } from './endpoint.ts'
import { CheckId, Evidence } from './launch-checklist.ts'

/** The worst first. `open`: the code alone does not answer it. */
export const QUESTION_STATES = ['concern', 'open', 'settled'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]

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
