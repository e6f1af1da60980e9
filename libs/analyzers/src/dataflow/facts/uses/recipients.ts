import { REQUESTED } from '../caller-names.ts'
import type { Args, Held } from '../value.ts'

/** Under what a sender of mail or messages is told whom to send it to. */
const TO = /^(?:to|recipients?|to_?(?:emails?|number|addresses)|cc|bcc|phone(?:_?number)?|destination|receivers?)$/i
const FIELD = /^\$?(?:\w+\.)*(?:req|request|ctx|context|c|Request)\.(?:body|json|form|query|args|POST|GET|params)(?:\(\))?[.[(]/
const isRequested = ({ name }: Held): boolean => REQUESTED.test(name) || FIELD.test(name)

function goesTo(key: string, held: Held, depth: number): boolean {
  if (TO.test(key)) return [held, ...(held.items ?? []), ...(held.entries?.values() ?? [])].some(isRequested)
  return depth < 4 && [...(held.entries ?? [])].some(([name, value]) => goesTo(name, value, depth + 1))
}

/** Whether whoever sends the request says who is written to. */
export const sentWhereAsked = ({ positional, named }: Args): boolean => [...positional.map((held) => ['', held] as const), ...named].some(([key, held]) => goesTo(key, held, 0))
