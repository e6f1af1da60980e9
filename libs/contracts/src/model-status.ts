import * as Type from 'typebox'
import { Nullable, OneOf, Timestamp } from './common.ts'
import { endpoint } from './endpoint.ts'
import { MODEL_FAILURE_CODES } from './model-use.ts'

/** The model of this installation, and whether it answers. */
export const ModelStatus = Type.Object({
  /** null where none is configured */
  model: Nullable(
    Type.Object({
      name: Type.String(),
      /** where it is asked: `api.openai.com` */
      host: Type.String(),
      /** why it gives no answer; null: it answers */
      failure: Nullable(OneOf(MODEL_FAILURE_CODES)),
      checked_at: Timestamp,
    }),
  ),
})
export type ModelStatus = Type.Static<typeof ModelStatus>

export const getModelStatus = endpoint({
  method: 'GET',
  url: '/api/v1/model',
  summary: 'Whether the model answers: asks it one short question, at most every ten seconds',
  data: ModelStatus,
})
