import { isInside } from '../../ir/around.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import { type Mod, type Program, push } from '../../program/program.ts'
import type { FlowFinding } from '../findings/report.ts'

/** Functions that make a client and look at the addresses it reaches call each other about so deep. */
const MAX_DEPTH = 4

const MAX_FUNCTIONS = 60

const DIALS = new Set(['Control', 'ControlContext', 'DialContext'])
/** Methods of addresses, and functions named after the same question: `isNonPublicIP(ip)`. */
const LOOKS_AT_ADDRESS = /^(?:IsPrivate|IsLoopback|IsLinkLocalUnicast|IsGlobalUnicast|IsUnspecified)$|^[iI]s(?:Non)?(?:Public|Private|Internal|Reserved|Blocked|Forbidden|Allowed)\w*(?:IP|Addr|Address|Host|Network)s?$/

/** Libraries whose dialers look at it. */
const LIBRARY = /(?:^|[/-])(?:ssrf|safeurl|safedialer|smokescreen)/i
/** What functions give that make clients, in whatever package. */
const CLIENT = /\bhttp\.(?:Client|Transport|RoundTripper)\b|\bnet\.Dialer\b/

/**
 * Go: whether the function that sends the request makes its client with a dialer that looks at the address it is about to
 * reach (`net.Dialer{Control: ...}`), here or in another package, or is a method of what was made with one. That holds for
 * every name and every redirect, whatever the address is made of.
 */
export function isSentGuarded(program: Program, { site }: FlowFinding): boolean {
  if (site.is !== 'ssrf' || site.mod.language !== 'go') return false
  const inFolder = ({ ir }: Mod) => program.mods.filter((mod) => folderOf(mod) === ir.path.slice(0, ir.path.lastIndexOf('/') + 1))
  const elsewhere = makersOf(program)
  const beside = new Set(inFolder(site.mod))
  const around = outermostAt(site.mod, site.offset).flatMap((index) => site.mod.functions[index] ?? [])
  const made = BUILDS.test(site.name) ? around.flatMap(({ cls }) => (cls ? constructorsOf(cls.name, beside) : [])) : []
  const names = new Set([...around.map(({ ir }) => ir.name), ...made])
  let dials = false
  let looks = false
  let next = [...names]
  for (let depth = 0; depth < MAX_DEPTH && next.length > 0 && names.size < MAX_FUNCTIONS; depth++) {
    const mentioned = next.flatMap((name) => [...beside].flatMap((mod) => mentionedBy(mod, name)))
    dials ||= mentioned.some(({ name, isSet }) => isSet && DIALS.has(name))
    looks ||= mentioned.some(({ name }) => LOOKS_AT_ADDRESS.test(name) || LIBRARY.test(name))
    if (dials && looks) return true
    next = [...new Set(mentioned.map(({ name }) => name))].filter((name) => !names.has(name))
    for (const mod of next.flatMap((name) => elsewhere.get(name) ?? []).flatMap(inFolder)) beside.add(mod)
    const own = new Set([...beside].flatMap(({ ir }) => ir.functions.map(({ name }) => name)))
    next = next.filter((name) => own.has(name))
    for (const name of next) names.add(name)
  }
  return false
}

/** A request is built first, and sent by a client that may be a field of the object. */
const BUILDS = /(?:^|\.)NewRequest(?:WithContext)?$/

const constructorsOf = (type: string, beside: Iterable<Mod>): string[] => [...beside].flatMap(({ ir }) => ir.functions.flatMap(({ name, class: of, returns }) => (of < 0 && name !== '' && new RegExp(`(?:^|[^\\w.])${type}(?!\\w)`).test(returns) ? [name] : [])))

const makers = new WeakMap<Program, ReadonlyMap<string, readonly Mod[]>>()

/** The functions of a program that make clients, by their names. */
function makersOf(program: Program): ReadonlyMap<string, readonly Mod[]> {
  const known = makers.get(program)
  if (known) return known
  const found = new Map<string, Mod[]>()
  for (const mod of program.mods) for (const { name, returns } of mod.ir.functions) if (name !== '' && CLIENT.test(returns)) push(found, name, mod)
  makers.set(program, found)
  return found
}

const folderOf = ({ ir }: Mod): string => ir.path.slice(0, ir.path.lastIndexOf('/') + 1)

/** The function of the file around a place, which is no closure. */
const outermostAt = ({ ir }: Mod, offset: number): number[] => ir.functions.flatMap((fn) => (fn.index > 0 && fn.parent <= 0 && isInside(fn, offset) ? [fn.index] : []))

/** What the functions of this name mention, with the closures inside of them. */
function mentionedBy({ ir }: Mod, wanted: string): { name: string; isSet: boolean }[] {
  const found: { name: string; isSet: boolean }[] = []
  const { code, strings, functions } = ir
  const inside = new Set<number>()
  for (const { index, parent, name, start, end } of functions) {
    if (index === 0 || !(inside.has(parent) || (parent <= 0 && name === wanted))) continue
    inside.add(index)
    for (let at = start; at < end; at = nextInstruction(code, at)) {
      const op = code[at]
      if (op === OP.SETMEMBER) found.push({ name: strings[code[at + 3] ?? -1] ?? '', isSet: true })
      else if (op === OP.METHOD || op === OP.MEMBER) found.push({ name: strings[code[at + 4] ?? -1] ?? '', isSet: false })
      else if (op === OP.IMPORT) found.push({ name: ir.imports[code[at + 3] ?? -1]?.module ?? '', isSet: false })
      else if (op === OP.GLOBAL) found.push({ name: strings[code[at + 3] ?? -1] ?? '', isSet: false })
      else if (op === OP.LOADUP && code[at + 3] === 0) found.push({ name: functions[0]?.variables[code[at + 4] ?? -1]?.name ?? '', isSet: false })
    }
  }
  return found
}
