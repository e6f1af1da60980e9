import type { Constant, IrFunction } from '../ir/module.ts'
import type { Cls, Mod } from '../program/program.ts'
import type { Addresses } from './address-rules.ts'
import type { ClassGuard } from './class-macros.ts'
import type { Endpoint } from './exports.ts'
import type { PathTest } from './path-tests.ts'
import type { RouteDraft, Scope } from './scope.ts'
import type { UseDraft } from './uses/draft.ts'

/** A function of the project. */
export interface FnRef {
  mod: Mod
  ir: IrFunction
}

/** What a place in the code is known to hold: much less than data flow knows, for names are what facts are made of. */
export interface Held {
  /** dotted, of what is outside after its type: `express.Router`, `$req.user.id`; '' where nothing is known */
  name: string
  constant?: Constant
  /** constant text, with `*` where other values stand */
  text?: string
  fn?: FnRef
  cls?: Cls
  /** the function whose object it is, where functions make objects */
  maker?: IrFunction
  mod?: Mod
  /** a folder of Go files */
  folder?: string
  items?: readonly Held[]
  entries?: ReadonlyMap<string, Held>
  /** names of what is spread into an object: `{ ...body }` */
  spread?: readonly string[]
  /** of what gives access to a table: the class of its rows, `Order` of `DbSet<Order>` */
  rows?: string
  /** what a call that gives something unknown was given as a function: `requireAuth(handler)` */
  wraps?: Held
  /** the project's own function that was given it, and that may ask who is there before it goes on */
  wrapper?: FnRef
  /** what it may be as well, of a list that is gone through */
  others?: readonly Held[]
  scope?: Scope
  route?: RouteDraft
  /** a class that was made a handler: `Orders.as_view()` */
  isView?: true
  /** a route once a file exports it */
  endpoint?: Endpoint
  /** the user who is signed in, or made of that */
  user?: boolean
  /** the use of a library that has given it: a limiter, a client */
  use?: UseDraft
  /** a check that was told to let everybody in: `expressjwt({ credentialsRequired: false })` */
  optional?: true
  /** addresses that a security configuration names, and says next who may come in */
  addresses?: Addresses
  /** what a call has put before the actions of a class, and what follows says of which: `$this->middleware('auth')->only('index')` */
  classGuards?: readonly ClassGuard[]
  /** the hash of a password that the code says */
  fixedHash?: true
  /** what it says about the path of the request, as a condition or once it is called */
  onPath?: PathTest
  /** the balance that it is a sum of: `account.credits + 10` */
  sum?: string
  /** a list or map that holds the user */
  holds?: boolean
}

export interface Args {
  positional: readonly Held[]
  named: ReadonlyMap<string, Held>
}

export const NOTHING: Held = { name: '' }

/** Whether there is anything to know. */
export const isKnown = (held: Held): boolean => held !== NOTHING && (held.name !== '' || held.text !== undefined || Boolean(held.fn ?? held.cls ?? held.maker ?? held.mod ?? held.items ?? held.entries ?? held.scope ?? held.onPath ?? held.sum ?? held.constant))

/** A client that is kept on the global object between reloads: `globalThis.prisma`. How it is made says more than where it is kept. */
export const isKeptGlobally = ({ name }: Held): boolean => /^(?:window|self|global|globalThis)\.[\w$]+$/.test(name)

/** Whether two values say the same about routes: names alone, deep inside of lists and maps, are not looked at. */
export function isSame(a: Held, b: Held, depth = 0): boolean {
  if (a === b) return true
  if (a.name !== b.name || a.text !== b.text || a.spread?.join() !== b.spread?.join() || a.constant !== b.constant || a.cls !== b.cls || a.maker !== b.maker || a.fn?.ir !== b.fn?.ir || a.wrapper?.ir !== b.wrapper?.ir || a.scope !== b.scope || a.mod !== b.mod || a.optional !== b.optional || !a.onPath !== !b.onPath || holdsUser(a) !== holdsUser(b)) return false
  if (a.items?.length !== b.items?.length || a.entries?.size !== b.entries?.size || depth > 2) return a.items?.length === b.items?.length && a.entries?.size === b.entries?.size
  const isSameList = a.items?.every((item, at) => isSame(item, b.items?.[at] ?? NOTHING, depth + 1)) ?? true
  return isSameList && [...(a.entries ?? [])].every(([key, one]) => isSame(one, b.entries?.get(key) ?? NOTHING, depth + 1))
}

/** What is at last called where functions are put around it: `login(limit(save))` gives `save`. */
export const unwrapped = (held: Held | undefined, depth = 0): Held | undefined => (held?.wraps && depth < 6 ? unwrapped(held.wraps, depth + 1) : held)

/** Whether the signed-in user is in it, also deeper down. */
export const holdsUser = (held: Held): boolean => held.user === true || held.holds === true
