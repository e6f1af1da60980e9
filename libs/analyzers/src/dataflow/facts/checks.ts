import type { IrFunction } from '../ir/module.ts'
import { type Mod, push } from '../program/program.ts'
import type { LanguageModel } from './model.ts'
import type { Seen } from './seen.ts'
import { type FnRef, holdsUser } from './value.ts'
import type { World } from './world.ts'

/** Something a function does that tells who may use it. */
export interface Check {
  name: string
  mod: Mod
  offset: number
}

interface Noted {
  authentication: Check[]
  ownership: Check[]
  calls: FnRef[]
}

/** Words for authentication and authorisation that are usual in any language, in names written as `require_auth`. */
const USUAL = new RegExp(`(?<![a-z])(?:${[
  'auth(?!_?tokens?)', 'authn', 'authz', 'authenticate', 'authenticated', 'authentication', 'authorize', 'authorized', 'authorization', 'authorise', 'authorised', 'auth_(?:guard|middleware|required|check|user|filter|handler)',
  '(?:is_|require_)?(?:logged|signed)_?in', 'log_?in_required', '(?:current_)?user_required', '(?:require|requires|ensure|check|verify|validate|must_be|with|needs?)_?(?:valid_|current_)?(?:user|log_?in|logged_in|sign_?in|session|token|jwt|admin|roles?|permissions?|scopes?|access|api_?key|auth\\w*)',
  'has_(?:any_)?(?:role|permission|authority)s?', '(?:only_|is_)?admins?_?(?:only|required|guard)', 'is_admin', 'only_admins?', 'jwt(?:_required|_guard|_auth)?', 'roles?_guard', 'permissions?_guard', 'bearer(?:_auth)?', 'api_?key(?:_auth|_guard|_required)?', 'protect(?:ed)?(?:_route)?',
].join('|')})(?![a-z])`)

/** Those are the way in, not its guard. */
const OTHER = /cors|csrf|unauthor|anonymous|no_auth|skip|oauth_callback|auth(?:entication)?_?(?:routes?|router|controller|service|api)(?![a-z])|(?:^|\.)(?:handle_)?log_?(?:in|out)$/

const inWords = (name: string) => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()

/** Longer names are chains of calls: each link was looked at by itself. */
const MAX_NAME = 120

export function isAuthentication(language: LanguageModel, name: string): boolean {
  if (name.length > MAX_NAME) return false
  const words = inWords(name)
  return language.authentication.test(name) || (USUAL.test(words) && !OTHER.test(words))
}

/** Remembers what is asked of the same names again and again. */
function remembered(ask: (name: string) => boolean): (name: string) => boolean {
  const answers = new Map<string, boolean>()
  return (name) => {
    const known = answers.get(name)
    if (known !== undefined) return known
    const answer = ask(name)
    answers.set(name, answer)
    return answer
  }
}

/** What is read of a user or request to know whether somebody is signed in. */
const STATE = /^is_(?:authenticated|logged_in|signed_in|admin|staff|superuser)$/

const QUERY = /^(?:find|where|query|filter|get|select|update|delete|destroy|remove|exec|execute|count|first|last|all|any|single|load|fetch|exists|one|raw|and|eq|equals|belongs|owned|scan|paginate|list)(?![a-z])|_by(?![a-z])/

/** Notes what functions check while they are read. */
export class Checks {
  private readonly noted = new Map<IrFunction, Noted>()
  private readonly world: World
  private readonly isAuthentication: (name: string) => boolean
  private readonly isState = remembered((last) => STATE.test(inWords(last)))
  private readonly isQuery = remembered((last) => QUERY.test(inWords(last)))

  constructor(world: World) {
    this.world = world
    this.isAuthentication = remembered((name) => isAuthentication(world.language, name))
  }

  forget(mods: ReadonlySet<Mod>): void {
    for (const { ir } of mods) for (const fn of ir.functions) this.noted.delete(fn)
  }

  private of(fn: IrFunction): Noted {
    const known = this.noted.get(fn)
    if (known) return known
    const made = { authentication: [], ownership: [], calls: [] }
    this.noted.set(fn, made)
    return made
  }

  seen(it: Seen, callee: FnRef | undefined): void {
    const { mod, fn, offset } = it
    const noted = this.of(fn)
    if (callee) noted.calls.push(callee)
    const name = nameOf(it)
    const check = { name, mod, offset }
    const { language } = this.world
    if (language.policies?.test(name)) noted.ownership.push(check)
    if (it.kind === 'read' ? this.isState(name.slice(name.lastIndexOf('.') + 1)) : this.isAuthentication(name)) noted.authentication.push(check)
    if (it.kind === 'read') return
    if (language.injects?.some((one) => it.names.includes(one))) this.injected(it, noted)
    const last = name.slice(name.lastIndexOf('.') + 1).replace(/\(.*$/, '')
    const given = [...it.args.positional, ...it.args.named.values()]
    const isQuery = this.isQuery(last) && !this.world.isUser(`${name}()`)
    if (isQuery && ((it.object.user && given.length > 0) || given.some(holdsUser)) && !this.isOnlyTheUser(it)) noted.ownership.push(check)
  }

  private injected({ args, mod, offset }: Seen, noted: Noted): void {
    for (const held of args.positional) {
      const name = held.fn?.ir.name || held.name
      if (this.isAuthentication(name)) noted.authentication.push({ name, mod, offset })
    }
  }

  /** `request.user.get('name')`, `User.findById(req.user.id)`: whose account it is, not whose object. */
  private isOnlyTheUser(it: Seen): boolean {
    const ofUser = /(?:^|[._])(?:users?|accounts?)(?:_?(?:repo(?:sitory)?|model|service|store))?$/i.test(it.object.name)
    return ofUser && !it.object.user
  }

  compared(mod: Mod, fn: IrFunction, offset: number, name: string): void {
    this.of(fn).ownership.push({ name, mod, offset })
  }

  private readonly insides = new Map<Mod, Map<number, IrFunction[]>>()

  /** Functions of a file by the one they are written in. */
  private inside(mod: Mod): Map<number, IrFunction[]> {
    const known = this.insides.get(mod)
    if (known) return known
    const found = new Map<number, IrFunction[]>()
    for (const fn of mod.ir.functions) if (fn.index > 0) push(found, fn.parent, fn)
    this.insides.set(mod, found)
    return found
  }

  /** Of a function, what is written inside of it, and what it calls of the project's own. */
  below(fn: FnRef, depth = 0, seen = new Set<IrFunction>()): Noted {
    if (seen.has(fn.ir) || depth > 3 || seen.size > 200) return { authentication: [], ownership: [], calls: [] }
    seen.add(fn.ir)
    const own = this.of(fn.ir)
    const inner = (this.inside(fn.mod).get(fn.ir.index) ?? []).map((ir) => ({ mod: fn.mod, ir }))
    const all = [...inner, ...own.calls].map((one) => this.below(one, depth + 1, seen))
    return { authentication: [...own.authentication, ...all.flatMap((one) => one.authentication)], ownership: [...own.ownership, ...all.flatMap((one) => one.ownership)], calls: [] }
  }
}

function nameOf({ names, object }: Seen): string {
  const [first = ''] = names
  const last = first.slice(first.lastIndexOf('.') + 1)
  return first.startsWith('*.') || first.startsWith('this.') ? last : object.name && !object.name.startsWith('$') && object.name.length < 60 ? `${object.name}.${last}` : first.replace(/^\$/, '')
}
