import type { Annotation } from '../ir/module.ts'
import type { Args, FnRef, Held } from './value.ts'
import { inWords } from './words.ts'

/** What looks at who is there and lets everybody in, by its name: `optionalAuth`, `auth.api:optional`, `getUserOrNone`. */
const OPTIONAL = /(?<![a-z])(?:optional(?:ly)?|(?:maybe|try|silent)_(?:auth\w*|user|session|login|current_user|get_user|jwt)|or_(?:anonymous|guest|visitor|none|null)|if_(?:present|authenticated|logged_in|signed_in|any)|allow_(?:anonymous|guests?))(?![a-z])/

export const namesOptional = (name: string): boolean => OPTIONAL.test(inWords(name))

/** Options by which a check is told to let everybody in. */
const LETS_IN: ReadonlyMap<string, unknown> = new Map(Object.entries({
  credentialsRequired: false, required: false, auto_error: false, autoError: false, allow_anonymous: true, allowAnonymous: true, optional: true, mode: 'try', isOptional: true, allowGuests: true,
}))

/** Told to let everybody in by an option: `expressjwt({ credentialsRequired: false })`, `jwt_required(optional=True)`, `current_user(required=False)`. */
export function isGivenOptional({ positional, named }: Args, callee?: FnRef): boolean {
  const says = ([name, held]: [string, Held]): boolean => (name === 'mode' && held.text === 'optional') || LETS_IN.has(name) && LETS_IN.get(name) === (held.constant ?? held.text)
  return [...named].some(says) || positional.some(({ entries }) => [...(entries ?? [])].some(says)) || (callee !== undefined && positional.some((held, place) => isSwitchedOff(callee, place, held)))
}

/** A parameter that says whether anybody is sent away, by its own name. */
const SENDS_AWAY = /required?|strict|mandatory|must|force|abort|deny|block|reject|throw|fail|401|unauthori[sz]ed/i

const isSwitchedOff = ({ ir }: FnRef, place: number, { constant }: Held): boolean => {
  const name = ir.parameters[place]?.name ?? ''
  return (constant === false && SENDS_AWAY.test(name)) || (constant === true && namesOptional(name))
}

/** The same of an annotation. */
export const isMarkedOptional = ({ name, named }: Pick<Annotation, 'name' | 'named'>): boolean => namesOptional(name) || [...named].some(([key, value]) => LETS_IN.has(key) && LETS_IN.get(key) === (Array.isArray(value) ? value[0] : value))
