import { CLAIM_DROPS, ModelClaim, OneOf } from '@preflight/contracts'
import type { ModelSession } from '@preflight/model'
import * as Type from 'typebox'
import { checkClaim } from './claims/check-claim.ts'
import { confirm } from './claims/confirm-claim.ts'
import type { Code } from './code.ts'
import { ASKED, LIMITS, type Limits, lookAt } from './loop.ts'
import { type OpenQuestion, wordsIn } from './question.ts'
import { asListed } from './tools/tool.ts'

/** What became of asking a model about a question. */
export const Look = Type.Object({
  tool_calls: Type.Integer(),
  /** what the code bears out, and a second look at it confirmed */
  claims: Type.Array(ModelClaim),
  /** one for each claim that does not hold */
  dropped: Type.Array(OneOf(CLAIM_DROPS)),
  protections: Type.Array(Type.Object({ file_path: Type.String(), line: Type.Integer() })),
})
export type Look = Type.Static<typeof Look>

/** A look, and whether every claim of it was answered: if not, another scan may come to more. */
export interface Looked {
  look: Look
  isWhole: boolean
}

/**
 * Has a model look into one open question. It changes nothing: what holds of its claims is handed back, and how many did not.
 * @returns null where there is no answer: the endpoint is away, or a limit was reached first
 */
export async function lookInto(open: OpenQuestion, code: Code, session: ModelSession, limits: Limits = LIMITS): Promise<Looked | null> {
  const looked = await lookAt(open, code, session, limits)
  if (looked === null) return null
  const look: Look = { tool_calls: looked.toolCalls, claims: [], dropped: [], protections: looked.protections.flatMap(({ path, line }) => (code.lines(asListed(path)) ? [{ file_path: asListed(path), line }] : [])) }
  let isWhole = true
  for (const raw of looked.claims) {
    const checked = checkClaim(raw, code, { ours: wordsIn(open), shown: looked.shown, asked: ASKED })
    const { drop, isAnswered } = checked.ok ? await confirm(checked.claim, checked.tally, { code, session, subject: open.question.id }) : { drop: checked.drop, isAnswered: true }
    isWhole &&= isAnswered
    if (drop !== null) look.dropped.push(drop)
    else if (checked.ok && !look.claims.some((other) => isSame(other, checked.claim))) look.claims.push(checked.claim)
  }
  return { look, isWhole }
}

const isSame = (one: ModelClaim, other: ModelClaim): boolean => one.file_path === other.file_path && one.line === other.line && one.quote === other.quote
