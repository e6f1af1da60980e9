import type { IrFunction } from '../ir/module.ts'
import { ARG, BLOCK_ARGUMENT, OP } from '../ir/ops.ts'
import { member } from './names.ts'
import { isGivenOptional } from './optional.ts'
import { routeMatcher, testedBy } from './path-tests.ts'
import { formattedStatement } from './read-values.ts'
import { NO_ARGS, type Reading, type Seen } from './seen.ts'
import { elementOf, get } from './temporaries.ts'
import { type Args, type FnRef, type Held, holdsUser, isSame, NOTHING } from './value.ts'
import { inWords } from './words.ts'
import type { World } from './world.ts'

export function call(it: Reading, at: number): Held {
  const { world, mod, fn, listener } = it
  const { code, strings } = mod.ir
  const isMethod = code[at] === OP.METHOD
  const target = get(it, code[at + 3] ?? -1)
  const name = isMethod ? (strings[code[at + 4] ?? -1] ?? '') : ''
  const args = argsOf(it, at + (isMethod ? 6 : 5), code[at + (isMethod ? 5 : 4)] ?? 0)
  const callee = isMethod ? member(world, target, name) : target
  const names = isMethod ? world.namesOf(target, name) : world.calledNames(callee)
  const seen: Seen = { mod, fn, offset: code[at + 1] ?? 0, order: it.order.next++, names, object: isMethod ? target : callee.scope ? callee : NOTHING, args, kind: code[at] === OP.NEW ? 'new' : 'call', ...(callee.fn ? { callee: callee.fn } : {}) }
  it.reads.set(code[at + 2] ?? -1, seen)
  const given = listener.seen(seen)
  // a router that is handed to a method of something unknown
  const guessed = isMethod && !callee.fn && args.positional.some(({ scope }) => scope) ? world.functionsNamed(name).map((one): Held => ({ name, fn: one })) : []
  for (const { fn: called } of [callee, ...(callee.others ?? []), ...guessed]) if (called) for (const [place, held] of args.positional.entries()) world.bind(called, place, held.scope ? { ...held, scope: world.within(mod, fn, held.scope) } : held)
  // C#: an extension of the router is given it first, `app.MapOrders()`
  if (mod.language === 'csharp' && isMethod && !callee.fn && target.scope) for (const { mod: home, ir } of world.functionsNamed(name)) world.bind({ mod: home, ir }, 0, { ...target, scope: world.within(mod, fn, target.scope) })
  // `[orders, users].forEach((routes) => routes(app))`
  if (target.items && args.positional[0]?.fn && /^(?:forEach|map|each)$/.test(name)) world.bind(args.positional[0].fn, 0, elementOf(target))
  if (TRANSACTION.test(name)) for (const { fn: inside } of args.positional) if (inside) world.bindAs(inside, 0, target)
  const block = args.named.get(BLOCK_ARGUMENT)
  if (given) return given
  const onPath = isMethod ? testedBy(target, name, args) : (routeMatcher(callee.name, args) ?? (callee.fn ? undefined : callee.onPath))
  if (args.named.size > 1) listener.record(it, seen.offset, args.named)
  const result = resultOf(it, at, { target, callee, name, names, args })
  const isOptional = isGivenOptional(args, callee.fn)
  const made = seen.use || seen.fixedHash || isOptional ? { ...result, ...(seen.use ? { use: seen.use } : {}), ...(seen.fixedHash ? { fixedHash: true as const } : {}), ...(isOptional ? { optional: true as const } : {}) } : result
  return { ...made, ...entryOfUser(it, name, target, args), ...(block && !made.wraps ? { wraps: block } : {}), ...(onPath ? { onPath } : {}) }
}

const SESSION = /(?:^|\.)session$/

/** Python: `session.get('user')` is the entry `session['user']`, and `user.get('role')` one of who is signed in. */
function entryOfUser({ world, mod }: Reading, name: string, target: Held, { positional: [key] }: Args): Pick<Held, 'name' | 'user'> | null {
  if (mod.language !== 'python' || name !== 'get' || !(target.user ?? SESSION.test(target.name)) || key?.text === undefined || !/^\w{1,40}$/.test(key.text)) return null
  const entry = member(world, target, key.text).name
  return target.user || world.isUser(entry) ? { name: entry, user: true } : null
}

/** Inside, the connection has another name: `db.transaction(async (tx) => tx.insert(orders))`. */
const TRANSACTION = /^\$?(?:transaction|transactional|withTransaction|begin)$/

function argsOf(it: Reading, from: number, count: number): Args {
  const { code, strings } = it.mod.ir
  const positional: Held[] = []
  let named: Map<string, Held> | null = null
  for (let index = 0; index < count; index++) {
    const label = code[from + index * 2] ?? -1
    const held = get(it, code[from + index * 2 + 1] ?? -1)
    if (label === ARG.POSITIONAL) positional.push(held)
    else if (label === ARG.SPREAD) positional.push(...(held.items ?? [held]))
    else if (label === ARG.NAMED_SPREAD) for (const [name, one] of held.entries ?? []) (named ??= new Map()).set(name, one)
    else (named ??= new Map()).set(strings[label] ?? '', held)
  }
  return { positional, named: named ?? NO_ARGS.named }
}

/** Of a long chain of calls its beginning is no name any more. */
const short = (name: string) => (name.length > 200 ? name.slice(-100) : name)

interface Called {
  target: Held
  callee: Held
  name: string
  names: readonly string[]
  args: Args
}

/** `'...'.format(x)`, `sprintf('...', $x)`, `String.format("...", x)` */
const FORMATS = /^(?:format|sprintf|Sprintf|Format)$/

function resultOf(it: Reading, at: number, { target, callee, name, names, args }: Called): Held {
  const { world, mod, fn } = it
  const isNew = mod.ir.code[at] === OP.NEW
  const id = () => `made ${world.key(mod, fn.index)}:${at - fn.start}`
  const wraps = args.positional.findLast((arg) => arg.fn ?? arg.wraps ?? arg.isView ?? (mod.language === 'go' ? arg.scope : undefined))
  const made = firstOf(names, (one) => world.makes.get(one)) ?? (name === '' || mod.language === 'python' ? world.constructed(callee) : undefined)
  if (made === 'this' && name === 'as_view') return { ...target, isView: true }
  if (made === 'this' || (name === 'bind' && target.fn && mod.language === 'javascript')) return target
  if (made) return world.typed({ name: made }, id())
  // `new Proxy({} as Stripe, { get })` is used as what it stands for
  if (isNew && callee.name === 'Proxy') return args.positional[0] ?? NOTHING
  // Python makes an object by calling its class
  if (mod.language === 'python' && callee.cls && !callee.fn && name === '') return { name: callee.cls.name, cls: callee.cls }
  if (isNew) return callee.cls ? { name: callee.cls.name, cls: callee.cls } : callee.fn ? { name: callee.name || callee.fn.ir.name, maker: callee.fn.ir } : callee.name ? world.typed({ name: callee.name }, id()) : NOTHING
  // Ruby's readers give the field of their name
  if (!callee.fn && target.cls && mod.language === 'ruby' && args.positional.length === 0 && callee.name !== '' && !callee.name.includes('(') && world.field(target.cls, name)?.name === callee.name) return callee
  const label = labelOf(callee.name || name, args)
  if (world.injectsUser(names, args)) return { name: label, user: true, ...(wraps ? { wraps } : {}) }
  if (callee.fn) return { ...ofFunction(world, callee.fn, label, wraps), ...handedOn(world, callee.fn, args), ...(target.user || givesCaller(fn, callee.fn) ? { user: true } : {}) }
  const statement = FORMATS.test(name) ? formattedStatement(target.text ?? args.positional[0]?.text, [target, ...args.positional].some(holdsUser)) : undefined
  if (statement) return statement
  const pairs = pairsOf(target, name, args)
  if (pairs) return pairs
  const type = firstOf(names, (one) => world.returned(one))
  if (type === 'this') return target
  if (type && !world.isUser(label)) return world.typed({ name: type, ...addressIn(type, args) }, id())
  const isUser = world.isUser(label) || target.user || (args.positional.length === 1 && args.positional[0]?.user)
  // the body of a request that is sent
  if (name === 'stringify' && target.name === 'JSON' && args.positional[0]?.entries) return { name: label, entries: args.positional[0].entries }
  if (!isUser && !wraps && !target.scope && !target.route) return { name: label, ...(target.rows && { rows: target.rows }) }
  const chained = { ...(target.scope ? { scope: target.scope } : {}), ...(target.route ? { route: target.route } : {}) }
  return { name: chained.scope && FLUENT.test(name) ? target.name : label, ...chained, ...(wraps ? { wraps } : {}), ...(isUser ? { user: true } : {}), ...(target.rows && { rows: target.rows }) }
}

/** `routers.items()`, `Object.values(routers)` */
function pairsOf(target: Held, name: string, { positional: [first] }: Args): Held | null {
  const entries = target.name === 'Object' ? first?.entries : target.entries
  if (!entries || !/^(?:items|values|entries)$/.test(name)) return null
  const items = [...entries].map(([key, held]): Held => (name === 'values' ? held : { name: '', items: [{ name: '', text: key, constant: key }, held] }))
  return { name: '', items }
}

/** `check_token_and_get_user(token)`, `getUserFromSession(request)`: whoever has sent it is the caller. */
const OF_CALLER = /^(?=(?:\w+_)?(?:tokens?|jwt|bearer|session|cookies?|credentials|api_?key)(?:_|$))(?!.*(?:reset|confirm|verif\w*_(?:e_?mail|address)|verification|activat|invit|password|refresh|unsubscribe|magic|otp))(?:\w+_)?(?:users?|accounts?|member|principal|identity)(?:_|$)/
const OBJECT_ID = /(?:^|_)(?!(?:user|account|member|request|session|client|trace)_)\w+_(?:id|uuid|slug|key)$/

/** Only where a function is also given which object it is about: what a caller may do elsewhere says nothing of an object. */
const givesCaller = ({ parameters }: IrFunction, { ir }: FnRef): boolean => OF_CALLER.test(inWords(ir.name)) && parameters.some(({ name }) => OBJECT_ID.test(inWords(name)))

/** What is made of the text of an address is that address: `URI.parse('https://api.example.com')`. */
const addressIn = (type: string, { positional: [first] }: Args): Pick<Held, 'text'> => (/ur[il]/i.test(type) && first?.text !== undefined ? { text: first.text } : {})

function ofFunction(world: World, fn: FnRef, label: string, wraps: Held | undefined): Held {
  const result = world.result(fn)
  // of Go's middleware one caller's router is not another's
  const { scope: _, ...withoutScope } = result
  const own = wraps && fn.mod.language === 'go' ? withoutScope : result
  // what is made around a function goes by the call that makes it: `requireRole('admin')`, which gives `createMiddleware(...)`
  const isNamedByCall = own.fn ?? (own.wraps && fn.mod.language === 'javascript' && /^[\w@/-]+\./.test(own.name))
  const kept = isNamedByCall || own.name === '' ? { ...own, name: label } : own
  return { ...kept, ...(wraps ? { wraps, wrapper: fn } : {}), ...(world.isUser(label) ? { user: true } : {}) }
}

/**
 * `const show = endpoint({ method: 'GET', url: '/orders' })`: of what a function makes from an object, entries that it hands on
 * as they are come from this call. What it makes was read with the object of the first.
 */
function handedOn(world: World, fn: FnRef, { positional }: Args): Pick<Held, 'entries'> {
  const { entries } = world.result(fn)
  const place = positional.findIndex((held) => held.entries)
  const here = positional[place]?.entries
  const first = entries && here ? world.given(fn, place).entries : undefined
  if (!entries || !here || !first || first === here) return {}
  return { entries: new Map([...entries].map(([key, held]) => [key, first.has(key) && isSame(held, first.get(key) ?? NOTHING) ? (here.get(key) ?? NOTHING) : held])) }
}

/** Methods of routers that give the router back: `withTypeProvider`. */
const FLUENT = /^(?:with|use|enable|set|add|configure|produces|accepts|map_?id)/i

/** `passport.authenticate(jwt)` */
function labelOf(callee: string, args: Args): string {
  const first = args.positional.find((arg) => arg.text !== undefined || arg.name !== '')
  const shown = first?.text ?? first?.name.replace(/^\$/, '') ?? ''
  return short(`${callee}(${shown.length <= 60 ? shown : ''})`)
}

function firstOf<T>(names: readonly string[], of: (name: string) => T | undefined): T | undefined {
  for (const name of names) {
    const found = of(name)
    if (found !== undefined) return found
  }
  return undefined
}
