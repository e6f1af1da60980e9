import { OneOf } from '@preflight/contracts'
import * as Type from 'typebox'

export const MAX_CLAIMS = 3
export const MAX_TITLE = 80

/** What a model claims: nothing of it is believed before it was checked. */
export const RawClaim = Type.Object({
  title: Type.String({ minLength: 4, maxLength: MAX_TITLE }),
  text: Type.String({ minLength: 10, maxLength: 400 }),
  severity: OneOf(['critical', 'high', 'medium', 'low']),
  path: Type.String({ minLength: 1, maxLength: 500 }),
  line: Type.Integer({ minimum: 1 }),
  quote: Type.String({ minLength: 1, maxLength: 600 }),
})
export type RawClaim = Type.Static<typeof RawClaim>

/** Where the model saw code that protects. Nothing of it is believed: the checks look there themselves. */
export const RawPlaces = Type.Array(Type.Object({ path: Type.String({ minLength: 1, maxLength: 500 }), line: Type.Integer({ minimum: 1 }) }), { maxItems: 3 })
export type RawPlaces = Type.Static<typeof RawPlaces>

export const RawClaims = Type.Array(RawClaim, { maxItems: MAX_CLAIMS })
