import { firstSigns } from '../../redos/first-signs.ts'
import { type CharSet, parsePattern } from '../../redos/pattern.ts'
import { patternSource } from '../guards/pattern-masks.ts'
import { HOLE, hasHoles } from '../values/holes.ts'
import type { Value } from '../values/value.ts'

const signOf = (text: string): CharSet => 1n << BigInt(text.charCodeAt(0))

const HASH = signOf('#')
const BEHIND_PATH = HASH | signOf('?')

const isPattern = ({ ext }: Value): boolean => ext.some((type) => type.startsWith('RegExp'))

/** What is looked for in a text can begin with these signs; null where that is not known. */
function beginningOf(wanted: Value): CharSet | null {
  if (isPattern(wanted)) {
    const source = patternSource(wanted)
    const pattern = source === null ? null : parsePattern(source, false)
    return pattern && firstSigns(pattern)
  }
  const texts = wanted.consts ?? (wanted.text === null ? [] : [wanted.text])
  const isKnown = texts.length > 0 && texts.every((text) => typeof text === 'string' && /^[!-~]/.test(text))
  return isKnown ? texts.reduce<CharSet>((all, text) => all | signOf(String(text)), 0n) : null
}

/** `location.href.replace(/#.*$/, '')`, `.replace(location.search, '')`: what an address says behind its path is taken from it, not where it leads. */
export function isBehindPath(wanted: Value): boolean {
  const signs = beginningOf(wanted)
  return signs !== null && (signs & ~BEHIND_PATH) === 0n
}

/** What is known of a text's beginning while nothing is taken from it: the address of a place in the page, `#...`, only finds elements. */
export const hashOf = ({ text }: Value): string | null => (text?.startsWith('#') && hasHoles(text) ? `#${HOLE}` : null)

/** The same where what is found is taken out of it, or where it is parted. */
export function hashBeside(value: Value, wanted: Value): string | null {
  const hash = hashOf(value)
  const signs = hash === null ? null : beginningOf(wanted)
  return signs !== null && (signs & HASH) === 0n ? hash : null
}
