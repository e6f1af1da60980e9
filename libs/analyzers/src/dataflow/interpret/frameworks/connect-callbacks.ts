import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Mod } from '../../program/program.ts'
import { type Mention, mentionedBy, mentionedInside } from './mentioned.ts'

/** What a handler of .NET calls instead of connecting itself, for every name and every redirect. */
export const CONNECTS = 'ConnectCallback'

/** What it asks of an address, and functions named after it: `IsPublicAddress(ip)`, `ConnectWherePublicAddress`. One that only connects faster asks nothing. */
const LOOKS_AT_ADDRESS = /^(?:IsLoopback|IsIPv6LinkLocal|IsIPv6SiteLocal|IsIPv6UniqueLocal)$|(?:Public|Private|Internal|Reserved|Blocked|Forbidden|Allowed)\w*(?:I[Pp]|Addr|Host|Network)/

/** Functions that make a handler and connect for it call each other about so deep. */
const MAX_DEPTH = 4

const MAX_FUNCTIONS = 40

const NO_TYPES: ReadonlySet<string> = new Set()

/** Whether what these functions of a file make connects by a function that looks at the address first. */
export function connectsGuarded(mod: Mod, functions: readonly number[]): boolean {
  const seen: Mention[] = functions.flatMap((index) => mentionedInside(mod, index))
  const own = new Set(mod.ir.functions.map(({ name }) => name))
  const known = new Set<string>()
  let latest: readonly Mention[] = seen
  for (let depth = 0; depth < MAX_DEPTH && latest.length > 0 && known.size < MAX_FUNCTIONS; depth++) {
    const next = [...new Set(latest.map(({ name }) => name))].filter((name) => own.has(name) && !known.has(name))
    for (const name of next) known.add(name)
    latest = next.flatMap((name) => mentionedBy(mod, name, NO_TYPES))
    seen.push(...latest)
  }
  return seen.some(({ name, isSet }) => isSet && name === CONNECTS) && seen.some(({ name }) => LOOKS_AT_ADDRESS.test(name))
}

/** Whether all clients that a file makes by itself are given handlers that look at the addresses they connect to. */
export function makesGuardedOnly(mod: Mod): boolean {
  const { ir } = mod
  if (!ir.strings.includes(CONNECTS) || ir.strings.some((name) => OLDER.test(name))) return false
  const makers = ir.functions.filter(({ start, end }) => madeIn(mod, start, end).length > 0)
  const made = makers.flatMap(({ start, end }) => madeIn(mod, start, end))
  const handlers = made.filter(({ name }) => name !== 'HttpClient').length
  const told = ir.functions.flatMap(({ start, end }) => setIn(mod, start, end)).length
  return made.every(({ name, isGiven }) => name === 'SocketsHttpHandler' || (name === 'HttpClient' && isGiven)) && handlers > 0 && told >= handlers && makers.every(({ index }) => connectsGuarded(mod, [index]))
}

const MADE = /^(?:HttpClient|HttpClientHandler|SocketsHttpHandler)$/
/** Clients that know no such handler. */
const OLDER = /^(?:WebClient|RestClient|WebRequest)$/

/** Clients and handlers that are made between two places, and whether they are given anything. */
function madeIn({ ir: { code, strings } }: Mod, start: number, end: number): { name: string; isGiven: boolean }[] {
  const found: { name: string; isGiven: boolean }[] = []
  const names = new Map<number, string>()
  for (let at = start; at < end; at = nextInstruction(code, at)) {
    const [op, made, of] = [code[at], code[at + 2] ?? -1, code[at + 3] ?? -1]
    if (op === OP.GLOBAL) names.set(made, strings[of] ?? '')
    const name = op === OP.NEW ? (names.get(of) ?? '') : ''
    if (MADE.test(name)) found.push({ name, isGiven: (code[at + 4] ?? 0) > 0 })
  }
  return found
}

function setIn({ ir: { code, strings } }: Mod, start: number, end: number): number[] {
  const found: number[] = []
  for (let at = start; at < end; at = nextInstruction(code, at)) if (code[at] === OP.SETMEMBER && strings[code[at + 3] ?? -1] === CONNECTS) found.push(at)
  return found
}
