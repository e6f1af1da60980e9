import { CLAIM_DROPS, formatNumber, type ClaimDrop, type DeepDiveQuestion, type ModelLook } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'

export const FROM_MODEL = 'From the model, confirmed against the code'

/** Why claims are not shown, with how many. */
const DROPPED: Record<ClaimDrop, (count: number) => string> = {
  no_quote: (count) => `${formatNumber(count)} with a quote that is not in the code`,
  unfounded: (count) => `${formatNumber(count)} that the code does not bear out`,
  refuted: (count) => `${formatNumber(count)} refuted by a second look at the code`,
  unconfirmed: (count) => `${formatNumber(count)} that a second look could not confirm`,
}

function droppedWords(dropped: readonly ClaimDrop[]): string {
  const counts = CLAIM_DROPS.map((why) => ({ why, count: dropped.filter((one) => one === why).length })).filter(({ count }) => count > 0)
  return `${plural(dropped.length, 'claim')} ${dropped.length === 1 ? 'was' : 'were'} dropped: ${counts.map(({ why, count }) => DROPPED[why](count)).join(', ')}.`
}

/** 'The model looked into the code with 5 tool calls. 2 claims were dropped: 2 refuted by a second look at the code.' */
export function lookWords({ tool_calls, claims, dropped }: ModelLook): string {
  const nothing = claims.length === 0 && dropped.length === 0
  return [
    `The model looked into the code with ${plural(tool_calls, 'tool call')}${nothing ? ' and made no claim; this is no proof that all is in order' : ''}.`,
    ...(dropped.length > 0 ? [droppedWords(dropped)] : []),
  ].join(' ')
}

/** 'The model looked into 4 questions: 2 claims kept, 3 dropped.' Null where it looked into none. */
export function looksWords(questions: readonly DeepDiveQuestion[]): string | null {
  const looks = questions.flatMap(({ model }) => model ?? [])
  if (looks.length === 0) return null
  const kept = looks.reduce((sum, { claims }) => sum + claims.length, 0)
  const dropped = looks.reduce((sum, one) => sum + one.dropped.length, 0)
  return `The model looked into ${plural(looks.length, 'question')}: ${plural(kept, 'claim')} kept, ${formatNumber(dropped)} dropped.`
}
