import type { Annotation, AnnotationValue } from '../ir/module.ts'
import { inWords } from './words.ts'

/** Who may do everything in the whole program anyway. */
const ADMINISTRATOR = /(?:^|[^a-z])(?:super|sys)?_?(?:admins?|administrators?|administer$|superusers?|elevat(?:ed|ion))(?![a-z])/

/** The same by what they may do: `CanModifyServerSettings`. */
const OF_SERVER = /(?:^|[^a-z])(?:manage|modify|change|edit|update|configure|administer)_(?:the_)?(?:server|system|instance)(?:_(?:settings?|config(?:uration)?))?(?![a-z_])/

/** Nobody is there yet when a program is set up: whoever does that administers it. */
const SETUP = /(?:^|[^a-z])(?:first_time_)?(?:set_?up|installer|installation)(?![a-z])/

/** Administrators of something that everybody may open, and what is none. */
const OTHER = /!(?=[\w(])|(?:^|[^a-z])(?:not?|non|without|except|skip|tenant|customer|client|provider|partner|org|organi[sz]ation|company|team|group|project|workspace|account|channel|room|space|communit(?:y|ies)|store|shop|family|class|course|school|board)s?[_-](?:\w+_)?(?:admin|super_?user|elevat)/

/** Who may do more still: `isAdminOrUp`. */
const MORE = /^[^a-z]*(?:up|above|higher|root|sys(?:tem)?_?admins?)[^a-z]*$/

/** What either of may be: `isAdminOrOwner`, `hasAnyRole('ADMIN', 'EDITOR')`. */
const BETWEEN = /[,|]|(?:^|[^a-z])or(?![a-z])/

const MAX_TEXT = 200

/** Whether a text that says who may come in clearly names administrators, and nobody else. */
export function namesAdministrators(text: string): boolean {
  if (text.length > MAX_TEXT) return false
  const either = inWords(text).split(BETWEEN)
  return either.some(isTheirs) && either.every((one) => isTheirs(one) || SETUP.test(one) || MORE.test(one))
}

const isTheirs = (words: string): boolean => (ADMINISTRATOR.test(words) && !OTHER.test(words)) || OF_SERVER.test(words)

/** `[Authorize(Roles = "Admin")]`, `@RolesAllowed("ADMIN")`, `@AdminOnly`; of several arguments with names each is asked for. */
export function marksAdministrators({ name, args, named }: Annotation): boolean {
  const asked = [args, ...[...named.values()].map((value) => [value])].map(textsIn)
  return namesAdministrators(name) || asked.some((texts) => texts.length > 0 && namesAdministrators(texts.join(',')))
}

const textsIn = (values: readonly AnnotationValue[]): string[] => values.flat().flatMap((value) => (typeof value === 'string' ? [value] : []))
