import { LOOKS_AT_DATA } from '../check-names.ts'
import type { IrFunction } from '../ir/module.ts'
import { admissionBehind } from '../interpret/findings/admitted.ts'
import type { Mod } from '../program/program.ts'
import { dataUse } from './data-use.ts'
import { GlobalScopes } from './global-scopes.ts'
import type { PathBranch } from './path-branches.ts'
import type { CredentialBranch } from './credentials.ts'
import { Gathering } from './gathering.ts'
import { answeringTo } from './mediated.ts'
import { type Called, type Check, type Noted, nothing } from './noted.ts'
import { asksForNamed } from './named-objects.ts'
import { isGivenOptional, namesOptional } from './optional.ts'
import { remembered, rememberedApart } from '../remembered.ts'
import type { Seen } from './seen.ts'
import { type Args, type FnRef, type Held, holdsUser, NOTHING } from './value.ts'
import { asksWhose, beforeArguments, DENYING_STATUS, inWords, isAuthentication, isDenial, isEntry as entry, isLoginPage, namesDenial, tellsRole } from './words.ts'
import type { UseDraft } from './uses/draft.ts'
import { broughtIn } from './script-pages.ts'
import { validatorsOf } from './validators.ts'
import type { World } from './world.ts'

/** What is read of a user or request to know whether somebody is signed in. */
const STATE = /^is_(?:authenticated|logged_in|signed_in|admin|staff|superuser)$/

const QUERY = /^(?:find|where|query|filter|get|select|update|delete|destroy|remove|exec|execute|count|first|last|all|any|single|load|fetch|exists|one|raw|and|eq|equals|belongs|owned|scan|paginate|list)(?![a-z])|_by(?![a-z])/

const OF_ACCOUNTS = /(?:^|[._])(?:users?|accounts?)(?:_?(?:repo(?:sitory)?|model|service|store|objects))?(?:\.objects|\.query)?$/i

/** `req.body.id`, `params[:user_id]`, also inside of a filter. */
const REQUEST_ID = /^\$?(?:(?:\w+\.)*(?:req|request|ctx|context|c)\.)?(?:this\.)?(?:body|params|query|form|args|GET|POST|data|json)(?:\(\))?(?:\.(?:get|fetch)\()?\.?(?:\w*_)?(?:id|uid|user_?id|userid|pk|uuid|account_?id)\)?$/i

/** Anything that the request names: `params[:slug]`. */
const OF_REQUEST = /^\$?(?:(?:\w+\.)*(?:req|request|ctx|context|c)\.)?(?:this\.)?(?:body|params|query|form|args|GET|POST|data|json)(?:\(\))?[.[(]|^rails\.(?:Parameters|Permitted)\./i
/** `authenticate(form.username, form.password)` */
const PROVES = new RegExp(`^(?:authenticate|log_?in|sign_?in|(?:${LOOKS_AT_DATA})_?(?:user|login|credentials))(?:_\\w+)?$`)
const PASSWORD = /(?:^|[._'"])(?:password|passwd|pwd)['"]?\]?$/i
const provesPassword = ({ args }: Seen, last: string): boolean => PROVES.test(inWords(last)) && (args.named.has('password') || args.positional.some(({ name }) => PASSWORD.test(name)))

const isOfRequest = ({ name, entries }: Held): boolean => OF_REQUEST.test(name) || [...(entries?.values() ?? [])].some((one) => OF_REQUEST.test(one.name))

function isRequestId(held: Held, depth = 0): boolean {
  if (held.name !== '' && held.name.length < 120 && REQUEST_ID.test(inWords(held.name))) return true
  return depth < 3 && [...(held.entries?.values() ?? [])].some((one) => isRequestId(one, depth + 1))
}

function denying({ constant, name }: Held): string | null {
  if (DENYING_STATUS.has(constant)) return String(constant)
  return name !== '' && namesDenial(name) ? name.slice(name.lastIndexOf('.') + 1) : null
}

/** `new TRPCError({ code: 'UNAUTHORIZED' })` */
const deniedCode = (held: Held | undefined): string | null => (held?.text !== undefined && /^(?:unauthori[sz]ed|unauthenticated|forbidden|permission[-_]denied)$/i.test(held.text) ? held.text : null)

const allOf = ({ positional, named }: Args): readonly Held[] => (named.size === 0 ? positional : [...positional, ...named.values()])

const isState = remembered((last) => STATE.test(inWords(last)))
const denies = remembered(isDenial)
const isEntry = remembered(entry)
const isAskedWhose = remembered(asksWhose)
const isQueryName = remembered((last) => QUERY.test(inWords(last)))

/** Supabase and Convex give nobody as gladly as somebody. */
const ASKS = /supabase.*\.auth\.(?:getUser|getSession|getClaims)$|(?:^|\.)(?:getUserIdentity|getAuthUserId|safeGetAuthUser)$|^Meteor\.user(?:Id|Async)?$/i

/** What callable functions are told of who calls them: nothing where nobody is signed in. */
const CONTEXT = /^\$?(?:context|request|req|ctx)\.auth$/

/** PHP: who is signed in, as the session says. */
const OF_SESSION = /^\$?_SESSION\./

/** What `$this->user()` of a form request gives is who sends it. */
const CALLER = 'laravel.User'

/** Laravel: `$order->owner->is($user)`, `$user->is($order->owner)`, `$user->can('update', $order)`. */
function asksForCaller({ kind, object, args }: Seen, last: string, ofUser: boolean): boolean {
  if (kind !== 'call') return false
  const given = args.positional.length
  if (/^(?:is|isNot|isOwnedBy|owns)$/.test(last)) return given === 1 && (ofUser || object.user === true)
  return /^(?:can|cannot|cant|canAny)$/.test(last) && (object.user === true || object.name === CALLER) && given > 1 && args.positional[1]?.constant === undefined
}

/** How many rows of a page the user likes to see, or another of the user's own settings: nothing says whose the rows are. */
const isPreference = ({ object, args: { positional: [first] } }: Seen, last: string): boolean =>
  (object.user !== true && /^(?:simple|cursor)?paginate$/i.test(last)) || (last === 'get' && typeof first?.constant === 'string')

/** `throw new Error('Unauthorized')` */
const REFUSAL = /\b(?:un_?authori[sz]ed|unauthenticated|forbidden|not[- ](?:authori[sz]ed|authenticated|logged[- ]in|signed[- ]in)|must be (?:logged|signed) in|(?:no|não|non) (?:autorizado|autenticado|autorisé))\b/i
const isRefusal = ({ kind, names, args }: Seen): boolean => kind === 'new' && /Error$/.test(names[0] ?? '') && args.positional.some(({ constant }) => typeof constant === 'string' && constant.length < 200 && REFUSAL.test(constant))

/** Notes what functions check while they are read. */
export class Checks {
  private readonly noted = new Map<IrFunction, Noted>()
  private readonly world: World
  private readonly isAuthentication: (name: string) => boolean
  readonly scopes = new GlobalScopes()

  private readonly gathering: Gathering
  /** What a handler does, and what it calls. */
  readonly below: Gathering['below']
  readonly isLenient: Gathering['isLenient']

  constructor(world: World) {
    this.world = world
    this.isAuthentication = rememberedApart((name) => isAuthentication(world.language, name))
    this.gathering = new Gathering((fn) => this.noted.get(fn), this.isAuthentication)
    this.below = (fn, depth, branch) => this.gathering.below(fn, depth, branch)
    this.isLenient = (fn) => this.gathering.isLenient(fn)
  }

  forget(mods: ReadonlySet<Mod>): void {
    for (const { ir } of mods) for (const fn of ir.functions) this.noted.delete(fn)
  }

  private of(fn: IrFunction): Noted {
    const known = this.noted.get(fn)
    if (known) return known
    const made = nothing()
    this.noted.set(fn, made)
    return made
  }

  /** Whether a read of this name tells anything. */
  wantsRead = (name: string): boolean => this.world.isUser(name) || isState(name.slice(name.lastIndexOf('.') + 1))

  seen(it: Seen, callee: FnRef | undefined): void {
    const { mod, fn, offset } = it
    const noted = this.of(fn)
    const isOptional = isGivenOptional(it.args, callee)
    if (callee) (isOptional ? noted.lenient : noted.calls).push(calledAt(callee, offset))
    noted.calls.push(...[...validatorsOf(this.world, it), ...answeringTo(this.world, it), ...broughtIn(this.world, it)].map((called) => calledAt(called, offset)))
    this.scopes.seen(it)
    const name = nameOf(it)
    const check = { name, mod, offset, fn }
    const { language } = this.world
    if (language.policies?.test(name)) noted.ownership.push({ ...check, compares: true })
    if (it.object.user || this.world.isUser(it.names[0] ?? '')) noted.user.push(check)
    if (it.kind === 'read') {
      if (mod.language === 'javascript' && (CONTEXT.test(name) || (it.names[0] === 'this.userId' && !it.object.cls))) noted.authentication.push({ ...check, asks: true })
      if (mod.language === 'php' && OF_SESSION.test(name) && this.world.isUser(it.names[0] ?? '')) noted.authentication.push({ ...check, asks: true })
      const last = name.slice(name.lastIndexOf('.') + 1)
      if (isState(last)) this.role(fn, check, it.isShown === true && tellsRole(last))
      return
    }
    const last = beforeArguments(name.slice(name.lastIndexOf('.') + 1))
    const denial = this.denial(it, last)
    if (denial !== null) {
      noted.authentication.push({ ...check, name: denial, denies: true })
      noted.refusals.push(check)
    } else if (isEntry(name)) noted.entries.push(check)
    else if (ASKS.test(it.names[0] ?? '')) {
      noted.authentication.push({ ...check, asks: true })
      noted.user.push(check)
    } else if (this.isAuthentication(name) && (language.authentication.test(name) || !makesObject(it, last))) noted.authentication.push({ ...check, ...((isOptional || namesOptional(name)) && { optional: true as const }), ...(provesPassword(it, last) && { proves: true as const }) })
    if (last === 'redirect' || isRefusal(it)) noted.refusals.push(check)
    if (it.args.positional.length > 0 && (isAskedWhose(last) || comparesUser(it, last))) noted.ownership.push({ ...check, compares: true })
    if (language.injects?.some((one) => it.names.includes(one))) this.injected(it, noted)
    this.noteData(it, noted, { check, last })
  }

  private noteData(it: Seen, noted: Noted, { check, last }: { check: Check; last: string }): void {
    const given = allOf(it.args)
    const ofUser = given.some(holdsUser)
    if (ofUser) noted.user.push(check)
    const does = dataUse(this.world, it, last)
    if (does) {
      it.data = does
      noted.data.push({ ...check, does, ...(it.object.cls && { cls: it.object.cls }) })
    }
    const asksForIt = isQueryName(last)
    const isQuery = asksForIt && !this.world.isUser(`${check.name}()`) && !isPreference(it, last)
    // `users.findOne({ _id, isAdmin: true })`
    const asked = asksForIt ? given.flatMap(({ entries }) => [...(entries?.keys() ?? [])]).find((key) => isState(key)) : undefined
    if (asked) noted.authentication.push({ ...check, name: asked })
    if (isQuery && ((it.object.user && given.length > 0) || ofUser) && !this.isOnlyTheUser(it)) noted.ownership.push(given.some(isOfRequest) ? { ...check, ofRequest: true } : check)
    if (it.mod.language === 'php' && asksForCaller(it, last, ofUser)) noted.ownership.push(check)
    if (asksForNamed(it, last)) noted.named.push(check)
    if (isQuery && !ofUser && OF_ACCOUNTS.test(it.object.name) && given.some((held) => isRequestId(held))) noted.accounts.push(check)
  }

  /** How it says that somebody may not come in, or is to sign in first: `sendStatus(403)`; null where it does not. */
  private denial({ args, names }: Seen, last: string): string | null {
    if (denies(last)) return last
    // `new HttpsError('unauthenticated', ...)`
    const code = last === 'HttpsError' ? deniedCode(args.positional[0]) : null
    if (code) return `${last}(${code})`
    for (const held of allOf(args)) {
      const found = denying(held) ?? (held.entries && (denying(held.entries.get('status') ?? NOTHING) ?? denying(held.entries.get('statusCode') ?? NOTHING) ?? deniedCode(held.entries.get('code') ?? held.entries.get('extensions')?.entries?.get('code'))))
      if (found) return `${last}(${found})`
      if (held.text !== undefined && isLoginPage(held.text) && (/redirect/i.test(names[0] ?? '') || (names[0] === 'header' && /^location:/i.test(held.text)))) return `${last}(login)`
    }
    return null
  }

  private injected({ args, mod, offset }: Seen, noted: Noted): void {
    for (const held of args.positional) {
      const name = held.fn?.ir.name || held.name
      // what a function gives back for `required=True` may be called otherwise than it is
      const isOptional = held.optional === true || namesOptional(held.name.includes('(') ? held.name : name)
      if (held.fn) (isOptional ? noted.lenient : noted.calls).push(held.fn)
      const isForAdmins = held.fn !== undefined && admissionBehind(held.fn.mod, held.fn.ir)?.who === 'administrators'
      if (isForAdmins || this.isAuthentication(name)) noted.authentication.push({ name, mod, offset, injected: true, ...(isForAdmins && { isForAdmins }), ...(isOptional && { optional: true as const }) })
    }
  }

  /** `request.user.get('name')`, `User.findById(req.user.id)`: whose account it is, not whose object. */
  private isOnlyTheUser(it: Seen): boolean {
    return OF_ACCOUNTS.test(it.object.name) && !it.object.user
  }

  /** What is only shown keeps nobody out. */
  role(fn: IrFunction, check: Check, isShown: boolean): void {
    const { shown, authentication } = this.of(fn)
    ;(isShown ? shown : authentication).push(check)
  }

  used(draft: UseDraft): void {
    this.of(draft.fn).uses.push(draft)
  }

  refused(fn: IrFunction, check: Check): void {
    this.of(fn).refusals.push({ ...check, fn })
  }

  denied(fn: IrFunction, check: Check): void {
    this.of(fn).authentication.push({ ...check, denies: true })
    this.of(fn).refusals.push({ ...check, fn })
  }

  branched(branch: PathBranch): void {
    this.of(branch.fn).branches.push(branch)
  }

  credentialed(branch: CredentialBranch): void {
    this.of(branch.fn).credentials.push(branch)
  }

  compared(mod: Mod, fn: IrFunction, offset: number, name: string): void {
    this.of(fn).ownership.push({ name, mod, offset, compares: true })
  }

}

const calledAt = (fn: FnRef, at: number): Called => ({ ...fn, at })

const EQUALS = /^(?:equals?|equals_?ignore_?case|null_?safe_?equals|is_?equal|equal_?fold|eql\?|is|is_?not|same_?as|not_?equal)$/i

/** `article.getUserId().equals(user.getId())`, `Objects.equals(owner, user.id)`: with something that is not the user. */
function comparesUser({ object, args: { positional } }: Seen, last: string): boolean {
  if (!EQUALS.test(last) || positional.length > 2) return false
  const sides = [...(positional.length === 1 ? [object] : []), ...positional]
  return sides.some(holdsUser) && sides.some((side) => !holdsUser(side) && side.name !== '' && side.constant === undefined)
}

/** An object that is only called after authentication checks nothing as it is made: `UserWithToken(...)`. */
const makesObject = ({ kind, mod }: Seen, last: string): boolean => kind === 'new' || (mod.language === 'python' && /^[A-Z]/.test(last))

function nameOf({ names, object }: Seen): string {
  const [first = ''] = names
  const last = first.slice(first.lastIndexOf('.') + 1)
  return first.startsWith('*.') || first.startsWith('this.') ? last : object.name && !object.name.startsWith('$') && object.name.length < 60 ? `${object.name}.${last}` : first.replace(/^\$/, '')
}
