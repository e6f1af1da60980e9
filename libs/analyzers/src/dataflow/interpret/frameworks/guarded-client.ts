import { isInside } from '../../ir/around.ts'
import { type Mod, type Program, push } from '../../program/program.ts'
import type { FlowFinding } from '../findings/report.ts'
import { type Mention, mentionedBy, mentionedByVariable } from './mentioned.ts'

/** Functions that make a client and look at the addresses it reaches call each other about so deep. */
const MAX_DEPTH = 5

const MAX_FUNCTIONS = 60

const DIALS = new Set(['Control', 'ControlContext', 'DialContext'])
/** Methods of addresses, and functions named after the same question: `isNonPublicIP(ip)`. */
const LOOKS_AT_ADDRESS = /^(?:IsPrivate|IsLoopback|IsLinkLocalUnicast|IsGlobalUnicast|IsUnspecified)$|^[iI]s(?:Non)?(?:Public|Private|Internal|Reserved|Blocked|Forbidden|Allowed)\w*(?:IP|Addr|Address|Host|Network)s?$/
/** An address is read and looked for in networks: `network.Contains(ip)`. What a text contains is asked by another name. */
const READS_ADDRESS = /^(?:ParseIP|ParseAddr|ParseAddrPort|LookupIP|LookupIPAddr|LookupNetIP|AddrFromSlice)$/
const IN_NETWORK = /^Contains$/

/** Libraries whose dialers look at it. */
const LIBRARY = /(?:^|[/-])(?:ssrf|safeurl|safedialer|smokescreen)/i
/** What functions give that make clients, in whatever package. */
const CLIENT = /\bhttp\.(?:Client|Transport|RoundTripper)\b|\bnet\.Dialer\b/
/** They are sent by the client of the library itself, whatever others there are. */
const SENT_PLAINLY = /^net\/http\.(?:Get|Head|Post|PostForm)$/
/** A request is built first, and sent by a client that may be a field of the object; or such a client is told the address. */
const BY_CLIENT = /(?:^|\.)NewRequest(?:WithContext)?$|^net\/http\.Client\.\w+$/

/**
 * Go: whether the function that sends the request makes its client with a dialer that looks at the address it is about to
 * reach (`net.Dialer{Control: ...}`, or a type of the program that dials), here or in another package, uses one that its
 * package holds, or is a method of what was made with one. That holds for every name and every redirect, whatever the
 * address is made of.
 */
export function isSentGuarded(program: Program, { site }: FlowFinding): boolean {
  if (site.is !== 'ssrf' || site.mod.language !== 'go' || SENT_PLAINLY.test(site.name)) return false
  const elsewhere = makersOf(program)
  const here = new Set(inFolderOf(program, site.mod))
  const around = outermostAt(site.mod, site.offset).flatMap((index) => site.mod.functions[index] ?? [])
  const made = BY_CLIENT.test(site.name) ? around.flatMap(({ cls }) => (cls ? constructorsOf(cls.name, here) : [])) : []
  const names = new Set([...around.map(({ ir }) => ir.name), ...made])
  const beside = new Set(here)
  const types = new Set<string>()
  const seen: Mention[] = []
  let next = [...names]
  for (let depth = 0; depth < MAX_DEPTH && next.length > 0 && names.size < MAX_FUNCTIONS; depth++) {
    for (const name of next) for (const mod of beside) for (const type of typesGivenBy(mod, name)) types.add(type)
    const mentioned = next.flatMap((name) => [...beside].flatMap((mod) => [...mentionedBy(mod, name, types), ...(here.has(mod) ? mentionedByVariable(mod, name) : [])]))
    seen.push(...mentioned)
    if (isGuarded(seen)) return true
    for (const { name } of mentioned) types.add(name)
    next = [...new Set(mentioned.map(({ name }) => name))].filter((name) => !names.has(name))
    for (const maker of next.flatMap((name) => elsewhere.get(name) ?? [])) for (const mod of inFolderOf(program, maker)) beside.add(mod)
    const own = new Set([...beside].flatMap(namesIn))
    next = next.filter((name) => own.has(name))
    for (const name of next) names.add(name)
  }
  return false
}

function isGuarded(seen: readonly Mention[]): boolean {
  const mentions = (pattern: RegExp) => seen.some(({ name }) => pattern.test(name))
  const dials = seen.some(({ name, isSet }) => isSet && DIALS.has(name))
  return dials && (mentions(LOOKS_AT_ADDRESS) || mentions(LIBRARY) || (mentions(READS_ADDRESS) && mentions(IN_NETWORK)))
}

const namesIn = ({ ir: { functions } }: Mod): string[] => [...functions, ...(functions[0]?.variables ?? [])].map(({ name }) => name)

const constructorsOf = (type: string, beside: Iterable<Mod>): string[] => [...beside].flatMap(({ ir }) => ir.functions.flatMap(({ name, class: of, returns }) => (of < 0 && name !== '' && new RegExp(`(?:^|[^\\w.])${type}(?!\\w)`).test(returns) ? [name] : [])))

const makers = new WeakMap<Program, ReadonlyMap<string, readonly Mod[]>>()

/** The functions of a program that make clients or what dials for them, and its types that dial, by their names. */
function makersOf(program: Program): ReadonlyMap<string, readonly Mod[]> {
  const known = makers.get(program)
  if (known) return known
  const found = new Map<string, Mod[]>()
  for (const mod of program.mods) for (const type of dialingIn(mod)) push(found, type, mod)
  const types = new Set(found.keys())
  for (const mod of program.mods) for (const { name, returns } of mod.ir.functions) if (name !== '' && (CLIENT.test(returns) || wordsOf(returns).some((word) => types.has(word)))) push(found, name, mod)
  makers.set(program, found)
  return found
}

const wordsOf = (type: string): readonly string[] => type.match(/\w+/g) ?? []

const dialingIn = ({ ir: { functions, classes } }: Mod): string[] => functions.flatMap(({ name, class: of }) => (DIALS.has(name) ? (classes[of]?.name ?? []) : []))

const typesGivenBy = ({ ir }: Mod, wanted: string): string[] => ir.functions.flatMap(({ name, returns }) => (name === wanted ? wordsOf(returns) : []))

const folderOf = ({ ir }: Mod): string => ir.path.slice(0, ir.path.lastIndexOf('/') + 1)

const inFolderOf = ({ mods }: Program, mod: Mod): Mod[] => mods.filter((other) => folderOf(other) === folderOf(mod))

/** The function of the file around a place, which is no closure. */
const outermostAt = ({ ir }: Mod, offset: number): number[] => ir.functions.flatMap((fn) => (fn.index > 0 && fn.parent <= 0 && isInside(fn, offset) ? [fn.index] : []))
