import { type ClaimDrop, type ModelClaim, OneOf, type SentLines } from '@preflight/contracts'
import { fenced, type ModelSession, type Question, type Tally, tokensOfQuestion } from '@preflight/model'
import * as Type from 'typebox'
import type { Code } from '../code.ts'
import { numbered } from '../tools/read-file.ts'

const Verdict = Type.Object({ reason: Type.String({ maxLength: 400 }), shown_by_the_code: OneOf(['yes', 'no', 'cannot_tell']) })

const SYSTEM = `You check a claim about code. All you know is the claim and the code below.
reason: one sentence on what the code does, as far as the claim is about it.
shown_by_the_code: "yes" if the code shown proves the claim, "no" if it shows that the claim is wrong, "cannot_tell" if that depends on code that you do not see.
Be strict: a claim that only may be right is "cannot_tell".`

const TASK = 'Check the claim against the code.'

/** Lines before and behind the quote. */
const AROUND = 20

/** A question that knows nothing of the conversation in which the claim was made: the code is read anew. */
export function confirmation({ title, text, file_path, line, end_line }: ModelClaim, code: Code): { question: Question<typeof Verdict>; sent: readonly SentLines[] } {
  const lines = code.lines(file_path)
  const shown = lines && numbered(file_path, lines, Math.max(1, line - AROUND), end_line + AROUND)
  const data = [{ kind: 'claim', text: `${title}: ${text}\nIn ${file_path}, line ${line}` }, { kind: 'code', text: shown?.text ?? '' }]
  return { question: { name: 'confirmation', schema: Verdict, system: SYSTEM, prompt: fenced(TASK, data), maxOutput: 300 }, sent: shown?.sent ?? [] }
}

export type Confirmed = { drop: ClaimDrop | null; isAnswered: boolean }

/**
 * Whether the model, shown nothing but the claim and the code, confirms it.
 * @param tally of the claim's sentences, for the record
 */
export async function confirm(claim: ModelClaim, tally: Tally, { code, session, subject }: { code: Code; session: ModelSession; subject: string }): Promise<Confirmed> {
  const { question, sent } = confirmation(claim, code)
  const answer = await session.put({ subject, tokens: tokensOfQuestion(question), sent }, (client, signal) => client.ask(question, signal), () => tally)
  if (!answer.ok) return { drop: 'unconfirmed', isAnswered: false }
  return { drop: DROP_OF[answer.value.shown_by_the_code], isAnswered: true }
}

const DROP_OF = { yes: null, no: 'refuted', cannot_tell: 'unconfirmed' } as const
