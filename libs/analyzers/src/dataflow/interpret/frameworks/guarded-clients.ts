import { nextInstruction } from '../../ir/lengths.ts'
import type { IrFunction } from '../../ir/module.ts'
import { OP } from '../../ir/ops.ts'
import type { Mod, Program } from '../../program/program.ts'
import { connectsGuarded, CONNECTS, makesGuardedOnly } from './connect-callbacks.ts'

/** How what looks at the addresses that a client connects to is called. */
const GUARD = /ssrf/i

/**
 * Files that send requests only through clients which refuse addresses within the network: .NET registers clients by name,
 * `services.AddHttpClient("pages").AddSsrfProtection()`, and others get them by it, `factory.CreateClient("pages")`; or
 * for a class, `services.AddHttpClient<Pages>()`, whose constructor is given one.
 */
export function guardedFiles({ language, mods }: Program): ReadonlySet<Mod> {
  if (language === 'php') return new Set(mods.filter(guardsItsRequests))
  if (language !== 'csharp') return new Set()
  const registering = mods.filter(({ ir }) => ir.strings.includes('AddHttpClient') && ir.strings.some((name) => name === CONNECTS || GUARD.test(name)))
  const guarded = new Set(registering.flatMap((mod) => mod.ir.functions.flatMap((fn) => clientsIn(mod, fn).filter(({ isGuarded }) => isGuarded).flatMap(({ names }) => names))))
  return new Set(mods.filter((mod) => {
    const makes = makesClients(mod)
    if (makes && !makesGuardedOnly(mod)) return false
    const used = guarded.size > 0 ? [...mod.ir.functions.flatMap((fn) => createdIn(mod, fn)), ...givenTo(mod)] : []
    return used.every((name) => guarded.has(name)) && (used.length > 0 || makes)
  }))
}

/** Classes of a file that are given a client when they are made, as `<Pages>`. */
const givenTo = ({ ir: { functions, classes } }: Mod): string[] =>
  functions.flatMap(({ role, class: of, parameters }) => (role === 'constructor' && parameters.some(({ type }) => /(?:^|\.)HttpClient\??$/.test(type)) ? `<${classes[of]?.name ?? ''}>` : []))

/** PHP: what looks at every request that a client sends, those that it is redirected to as well. */
const MIDDLEWARE = /^(?:with(?:Request)?Middleware|HandlerStack|mapRequest)$/
/** The addresses that a name may stand for are looked at, or are those that were: cURL asks for none again. */
const LOOKS_AT_ADDRESS = /^(?:CURLOPT_RESOLVE|FILTER_FLAG_NO_(?:PRIV|RES)_RANGE|FILTER_FLAG_GLOBAL_RANGE)$/

/** `Http::withMiddleware(...)` of a file that speaks of the addresses behind names. */
function guardsItsRequests({ ir: { strings, imports } }: Mod): boolean {
  // in a namespace names of the language itself look like names of that
  const names = [...strings, ...imports.map(({ name }) => name)].map((name) => name.slice(name.lastIndexOf('.') + 1))
  return names.some((name) => MIDDLEWARE.test(name)) && names.some((name) => LOOKS_AT_ADDRESS.test(name))
}

/** Clients of its own, which nobody guards. */
const OWN_CLIENT = /^(?:HttpClient|WebClient|RestClient|WebRequest)$/

const makesClients = (mod: Mod): boolean => mod.ir.strings.some((name) => OWN_CLIENT.test(name)) && mod.ir.functions.some((fn) => [...namesIn(mod, fn).values()].some((name) => OWN_CLIENT.test(name)))

interface Client {
  /** the constant, the member that holds it, or the class it is for: `"pages"`, `Pages.Client`, `<Pages>` */
  names: string[]
  isGuarded: boolean
}

/** The clients that a function registers, and whether a call of the chain behind one guards it. */
function clientsIn(mod: Mod, fn: IrFunction): Client[] {
  const clients: Client[] = []
  const held = new Map<string, Client>()
  const names = namesIn(mod, fn)
  const { code, strings } = mod.ir
  for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) {
    const op = code[at]
    const [made, a, b] = [code[at + 2] ?? -1, code[at + 3] ?? -1, code[at + 4] ?? -1]
    const known = op === OP.METHOD || op === OP.MEMBER || op === OP.CAST ? held.get(`%${a}`) : op === OP.LOAD ? held.get(`v${a}`) : undefined
    if (op === OP.STORE) {
      const client = held.get(`%${a}`)
      if (client) held.set(`v${made}`, client)
    }
    if (known) held.set(`%${made}`, known)
    if (known && op === OP.CAST) known.names.push(`<${/(\w+)>$/.exec(strings[b] ?? '')?.[1] ?? ''}>`)
    if (op !== OP.METHOD) continue
    const called = strings[b] ?? ''
    if (known && (GUARD.test(called) || guardsInside(mod, closuresAt(mod, fn, at)) || connectsGuarded(mod, closuresAt(mod, fn, at)))) known.isGuarded = true
    if (called !== 'AddHttpClient') continue
    const name = code[at + 5] === 0 ? undefined : names.get(code[at + 7] ?? -1)
    const client: Client = { names: name === undefined ? [] : [name], isGuarded: false }
    clients.push(client)
    held.set(`%${made}`, client)
  }
  return clients
}

/** Names of clients that a function asks for, '' for one that nobody can read. */
function createdIn(mod: Mod, fn: IrFunction): string[] {
  const { code, strings } = mod.ir
  if (!strings.includes('CreateClient')) return []
  const found: string[] = []
  let names: ReadonlyMap<number, string> | null = null
  for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) {
    if (code[at] !== OP.METHOD || strings[code[at + 4] ?? -1] !== 'CreateClient') continue
    names ??= namesIn(mod, fn)
    found.push((code[at + 5] === 0 ? undefined : names.get(code[at + 7] ?? -1)) ?? '')
  }
  return found
}

/** What the temporaries of a function hold that are texts, classes or members of them. */
function namesIn({ ir }: Mod, fn: IrFunction): Map<number, string> {
  const { code, constants, strings } = ir
  const names = new Map<number, string>()
  for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) {
    const [op, made, a, b] = [code[at], code[at + 2] ?? -1, code[at + 3] ?? -1, code[at + 4] ?? -1]
    const constant = op === OP.CONST ? constants[a] : undefined
    if (typeof constant === 'string') names.set(made, JSON.stringify(constant))
    else if (op === OP.GLOBAL) names.set(made, strings[a] ?? '')
    else if (op === OP.LOADUP) names.set(made, ir.functions[a]?.variables[b]?.name ?? '')
    else if (op === OP.MEMBER) {
      // `Shop.Pages.Client` is `Pages.Client`, too
      const of = names.get(a)
      if (of !== undefined) names.set(made, `${of.slice(of.lastIndexOf('.') + 1)}.${strings[b] ?? ''}`)
    }
  }
  return names
}

/** Functions that are given to the call at a place: `() => new SsrfHandler()`. */
function closuresAt({ ir }: Mod, fn: IrFunction, at: number): number[] {
  const { code } = ir
  const given = new Set(Array.from({ length: code[at + 5] ?? 0 }, (_, index) => code[at + 7 + index * 2] ?? -1))
  const found: number[] = []
  for (let from = fn.start; from < at; from = nextInstruction(code, from)) if (code[from] === OP.CLOSURE && given.has(code[from + 2] ?? -1)) found.push(code[from + 3] ?? -1)
  return found
}

const guardsInside = (mod: Mod, functions: readonly number[]): boolean =>
  functions.some((index) => {
    const fn = mod.ir.functions[index]
    return fn !== undefined && [...namesIn(mod, fn).values()].some((name) => !name.startsWith('"') && GUARD.test(name))
  })
