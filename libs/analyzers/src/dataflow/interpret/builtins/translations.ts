import type { Fn } from '../../program/program.ts'
import type { Args } from '../calls/args.ts'
import { HOLE } from '../values/holes.ts'
import { altered, type Taint, type Value, withTaints } from '../values/value.ts'

/** Functions of a program that look up what a text is in another language: `__('%d items')`. */
const TRANSLATES = /^(?:_{1,2}|_?gettext|_[eST]|translate)$/

/** Of one form and another, by a number: `ngettext('item', 'items', $count)`, `_n(...)`. */
const CHOOSES_FORM = /^_*(?:d?c?np?gettext|[nN]|nx|NS)$/

const isNamedSo = (name: string, pattern: RegExp): boolean => name.length < 16 && pattern.test(name)

/**
 * What a program's own function gives that translates. The places of a format are those of the text it is given, in every
 * language; the number of a plural only chooses the form.
 */
export function translation({ mod, ir: { name } }: Fn, args: Args, answer: Value): Value {
  if (mod.language !== 'php') return answer
  if (isNamedSo(name, TRANSLATES)) return asWritten(args.positional[0], answer)
  return answer.taints.length > 0 && isNamedSo(name, CHOOSES_FORM) ? withoutNumber(args, /^_*d/.test(name) ? 3 : 2, answer) : answer
}

function asWritten(given: Value | undefined, answer: Value): Value {
  const [text] = given?.consts ?? []
  if (given?.consts?.length !== 1 || typeof text !== 'string' || text.includes(HOLE)) return answer
  return answer.consts || answer.text !== null || !answer.taints.every(isOfCatalogue) ? answer : altered(answer, { taints: [], text })
}

/** Where the texts of other languages stand, and which language it is. */
const isOfCatalogue = ({ label: { source } }: Taint): boolean => source?.kind === 'stored' || source?.kind === 'environment'

function withoutNumber({ positional }: Args, place: number, answer: Value): Value {
  const isOf = (values: readonly Value[], id: number) => values.some(({ taints }) => taints.some(({ label }) => label.id === id))
  const [texts, numbers] = [positional.slice(0, place), positional.slice(place, place + 1)]
  return withTaints(answer, answer.taints.filter(({ label }) => !isOf(numbers, label.id) || isOf(texts, label.id)))
}
