import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Argument } from '../../ir/builder.ts'
import { constantOf } from './constants.ts'
import { bare, parts } from './nodes.ts'
import { packageOf, type Place } from './place.ts'

const PACKAGES: ReadonlySet<string> = new Set(['fmt', 'log'])
const VERB = /%[-+# 0]*\d*(?:\.\d+)?([a-zA-Z%])/g
/** What a verb writes is a number, a truth or an address, whatever it gets. */
const NUMBERS = /[tdobcxXUeEfFgGp]/
/** Bytes are written so, too: harmless signs, but as many as one likes and no constant. */
const HEX = /[xX]/
/** A pattern of nothing but places says nothing itself. */
const SAYS = /[\w:./]/

/** `fmt.Sprintf("%d: %q", n, text)`: a number carries nothing, and quoted text less than what was given. */
export function withVerbs(at: Place, operand: SyntaxNode, name: string, list: SyntaxNode | null, args: readonly Argument[]): readonly Argument[] {
  if (!name.endsWith('f') || !PACKAGES.has(packageOf(at, operand))) return args
  const place = name === 'Fprintf' ? 1 : 0
  const node = parts(list)[place]
  const pattern = node && constantOf(bare(node))?.value
  if (typeof pattern !== 'string' || /%\[|%[-+# 0]*\*|\.\*/.test(pattern)) return args
  const isOpen = (verb: string): boolean => HEX.test(verb) || (NUMBERS.test(verb) && !SAYS.test(pattern.replace(VERB, '')))
  const verbs = [...pattern.matchAll(VERB)].flatMap(([, verb = '']) => (verb === '%' ? [] : verb))
  const given = args.flatMap((arg, index): Argument[] => {
    const verb = index > place ? verbs[index - place - 1] : undefined
    if (typeof arg !== 'number' || verb === undefined) return [arg]
    if (isOpen(verb)) return [at.fn.unknown(node?.start ?? 0)]
    if (NUMBERS.test(verb)) return []
    return verb === 'q' ? [at.fn.call(at.fn.global('strconv.Quote', node?.start ?? 0), [arg], node?.start ?? 0)] : [arg]
  })
  if (!verbs.some((verb) => NUMBERS.test(verb))) return given
  const text = at.fn.const(pattern.replace(VERB, (whole, verb: string) => (isOpen(verb) ? '%x' : NUMBERS.test(verb) ? '0' : whole)), node?.start ?? 0)
  return given.with(place, text)
}
