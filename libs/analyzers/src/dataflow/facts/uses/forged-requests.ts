import { CHECKS_OR_DEMANDS } from '../../check-names.ts'
import type { Mod } from '../../program/program.ts'
import type { UseFact } from '../facts.ts'
import type { Seen } from '../seen.ts'
import { type Held, isKnown } from '../value.ts'
import { inWords } from '../words.ts'
import type { World } from '../world.ts'
import type { UseDraft } from './draft.ts'

const SAME_SITE = /^(?:(?:session_|remember_)?cookie_)?same_?site$/
const OF_TOKEN = /(?:^|_)[cx]srf/

/** The fields of a form: `request.form['title']` */
export const FORM_FIELD = /(?:^|\.)request\.form$/

/** `$_SESSION['token'] = bin2hex(random_bytes(32))`: what forms are told apart by. */
export const keepsFormToken = (object: Held, name: string): boolean => /^\$?_SESSION$/.test(object.name) && FORM_TOKEN.test(inWords(name))
const FORM_TOKEN = /^_?(?:form_?|request_?|security_?)?(?:token|nonce|form_?key)s?$/

export const isSameSite = (name: string): boolean => SAME_SITE.test(inWords(name))

/** What says to which sites a cookie goes along, or keeps a token against forged requests: `SameSite`, `session.csrfToken`. */
export const isOfCookie = (name: string): boolean => name.length < 60 && (isSameSite(name) || OF_TOKEN.test(inWords(name)))

/** The project's own check of a token, or of where a request comes from. */
const OWN_CHECK = new RegExp(`(?:^|_)(?:[cx]srf|forgery|same_origin)(?:_|$)|^(?:${CHECKS_OR_DEMANDS}|is)_(?:\\w+_)?(?:origin|nonce|referr?er)`)
export const callsOwnToken = ({ callee, kind }: Seen): boolean => kind === 'call' && callee !== undefined && OWN_CHECK.test(inWords(callee.ir.name))

/** `sameSite: 'lax'`; null where it is not a constant. */
export const sameSiteOptions = ({ constant, name }: Held): Record<string, UseFact['options'][string]> => ({ value: typeof constant === 'string' || typeof constant === 'boolean' ? constant : /SameSite(?:\w*\.)?None(?:Mode)?$/.test(name) ? 'none' : null })

const FLASK = 'SESSION_COOKIE_SAMESITE'

/** What a file of settings says of the session's cookie. */
export function cookieSettings(world: World, mod: Mod): UseDraft[] {
  const [fn] = mod.ir.functions
  const held = world.named(mod, FLASK)
  return fn && isKnown(held) ? [{ use: 'same_site', library: 'flask', name: FLASK, options: sameSiteOptions(held), mod, fn, offset: 0 }] : []
}

/** Who has signed in is put into Flask's session: `session['user_id'] = user.id` */
export const signsInBySession = (object: Held, name: string): boolean => FLASK_SESSION.test(object.name) && OF_USER.test(inWords(name))
const FLASK_SESSION = /(?:^|\.)flask\.session$/
const OF_USER = /(?:^|_)(?:user(?:_?(?:id|name))?|uid|account(?:_id)?|logged_?in|email|admin(?:_id)?|authenticated)$/
