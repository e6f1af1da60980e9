import { both, either } from '../sql/conditions/binds.ts'
import type { Binds } from '../sql/schema.ts'

const MAX_DEPTH = 12

/** What a condition of Firebase's rules comes to. */
export function conditionBinds(condition: string | null, functions: ReadonlyMap<string, string>, depth = 0): Binds {
  if (condition === null) return 'always'
  if (depth > MAX_DEPTH) return 'unknown'
  const text = unwrapped(condition)
  const sides = splitAt(text, '||')
  if (sides.length > 1) return either(sides.map((side) => conditionBinds(side, functions, depth + 1)))
  const parts = splitAt(text, '&&')
  if (parts.length > 1) return both(parts.map((part) => conditionBinds(part, functions, depth + 1)))
  return atom(text, functions, depth)
}

function atom(text: string, functions: ReadonlyMap<string, string>, depth: number): Binds {
  if (text === 'true') return 'always'
  if (text === 'false') return 'never'
  const called = /^!?(\w+)\s*\([^()]*\)$/.exec(text)?.[1]
  const body = called === undefined ? undefined : functions.get(called)
  if (body !== undefined) return text.startsWith('!') ? 'unknown' : conditionBinds(body, functions, depth + 1)
  if (/^request\.time\s*</.test(text)) return 'always'
  if (/^request\.auth(?:\.uid)?\s*!=\s*null$|^null\s*!=\s*request\.auth(?:\.uid)?$/.test(text) || /^request\.auth\.token\.(?:firebase|email_verified)\b/.test(text)) return 'role_only'
  if (/\b(?:get|exists|existsAfter|getAfter)\s*\(/.test(text)) return /request\.auth/.test(text) ? 'membership' : 'unknown'
  if (/request\.auth\.token\./.test(text)) return 'membership'
  if (/request\.auth\b|\bauth\.uid\b/.test(text)) return 'caller'
  return /\bresource\.|request\.resource\./.test(text) ? 'row_state' : 'unknown'
}

/** Without the brackets around the whole. */
export function unwrapped(condition: string): string {
  let text = condition.trim()
  // what stands in more brackets nobody wrote by hand
  for (let depth = 0; depth < MAX_DEPTH && text.startsWith('(') && closing(text) === text.length - 1; depth++) text = text.slice(1, -1).trim()
  return text
}

function closing(text: string): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at
  }
  return -1
}

/** Parts on the outer level of brackets. */
export function splitAt(text: string, sign: '||' | '&&'): string[] {
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    if ('([{'.includes(text[at] ?? ' ')) depth++
    if (')]}'.includes(text[at] ?? ' ')) depth--
    if (depth !== 0 || !text.startsWith(sign, at)) continue
    parts.push(text.slice(from, at).trim())
    from = at + sign.length
    at++
  }
  return [...parts, text.slice(from).trim()]
}
