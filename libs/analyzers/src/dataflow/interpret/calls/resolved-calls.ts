import { type CallFacts, canonical, isKnownType, type Knowledge, lineage } from '../../models/knowledge.ts'
import type { MethodModel, SourceModel } from '../../models/model.ts'
import type { CallSite } from '../guards/conditions.ts'
import type { Frame } from '../state/frame.ts'
import type { Value } from '../values/value.ts'

/** A method by its type and name. */
export interface NamedMethod {
  path: string
  /** whether the models say anything about it */
  isKnown: boolean
}

export function namedMethod({ run: { analyzer } }: Frame, type: string, name: string): NamedMethod {
  const { knowledge, namedMethods } = analyzer
  const byName = namedMethods.get(type)
  const known = byName?.get(name)
  if (known) return known
  const isKnown = lineage(knowledge, type).some((at) => knowledge.calls.has(`${at}.${name}`) || knowledge.sources.has(`${at}.${name}`) || knowledge.methods.has(`${at}.${name}`) || knowledge.types.get(at)?.returns.get(name) !== undefined)
  const made: NamedMethod = { path: `${type}.${name}`, isKnown }
  if (byName) byName.set(name, made)
  else namedMethods.set(type, new Map([[name, made]]))
  return made
}

/** What the models say about a call by its name alone. */
export interface ResolvedCall {
  path: string
  paths: readonly string[]
  facts: readonly CallFacts[]
  /** of the receiver, with '*' where nothing is known about the type */
  typesToo: readonly string[] | null
  /** what it does like a method */
  method: MethodModel | undefined
  sources: readonly { path: string; source: SourceModel }[]
  /** what it gives where it is given nothing, and where it is given something: types, or what has them */
  given: readonly [Given, Given]
}

/** Types by name, or those of the receiver or the first argument. */
type Given = readonly string[] | 'this' | '$0'

export function resolved({ run: { analyzer } }: Frame, site: CallSite): ResolvedCall {
  const table = analyzer.resolvedCalls[(site.guess === true ? 1 : 0) + (site.isNew ? 2 : 0)]
  const byName = table?.get(site.path)
  const known = byName?.get(site.name)
  if (known) return known
  const made = resolveCall(analyzer.knowledge, canonical(analyzer.knowledge, site.path), site)
  if (byName) byName.set(site.name, made)
  else table?.set(site.path, new Map([[site.name, made]]))
  return made
}

function resolveCall(knowledge: Knowledge, path: string, site: CallSite): ResolvedCall {
  const dot = site.name ? path.length - site.name.length - 1 : -1
  const types = dot > 0 ? lineage(knowledge, path.slice(0, dot)) : null
  const paths = types ? types.map((type) => `${type}.${site.name}`) : [...lineage(knowledge, path)]
  const facts = paths.flatMap((one) => knowledge.calls.get(one) ?? [])
  if (types) facts.push(...types.flatMap((type) => knowledge.calls.get(`${type}.*`) ?? []))
  // a class that nothing is known of is made by `*.new`
  const wildName = site.name || (/(?:^|\.)[A-Z]\w*$/.test(path) && !knowledge.types.has(path) ? 'new' : '')
  const wild = facts.length === 0 && !site.guess && wildName && !(site.name && isKnown(knowledge, path, site)) ? knowledge.calls.get(`*.${wildName}`) : undefined
  if (wild) facts.push(wild)
  // nothing is known about the type: what is said of any value's method holds
  const isOpen = (facts.length === 0 || wild !== undefined) && !site.guess && site.name !== '' && !isKnown(knowledge, path, site)
  if (isOpen) paths.push(`*.${site.name}`)
  const typesToo = isOpen && types ? [...types, '*'] : types
  const sources = paths.flatMap((one) => (knowledge.sources.get(one) ?? []).map((source) => ({ path: one, source })))
  const name = paths[0] ?? ''
  const bare = givenTypes(knowledge, name, typesToo, site.name, false)
  const other = typesToo?.includes('*') ? givenTypes(knowledge, name, typesToo, site.name, true) : bare
  return { path, paths, facts: facts.length === 0 ? NOTHING : facts, typesToo, method: knowledge.methods.get(path), sources: sources.length === 0 ? NOTHING : sources, given: [bare, other] }
}

const NOTHING: readonly never[] = []

/** The type is one the models describe: what they do not say of it is harmless. What a template prints belongs to none, whoever shows it. */
function isKnown({ types }: Knowledge, path: string, { name }: CallSite): boolean {
  if (name.startsWith('preflight_')) return false
  return types.has(path.slice(0, path.length - name.length - 1))
}

/** None that goes on to the next one. */
const GETTER = /^get(?!Next|And)[A-Z]/

/** Which object it is, as far as that is known: `file.getName()` twice is the same name, of another file another one. */
function identityOf(self: Value | null): string | null {
  const [ref, ...others] = self?.refs ?? []
  if (ref?.kind === 'object' && others.length === 0) return `object ${ref.id}`
  const [taint, ...more] = self?.taints ?? []
  return taint && more.length === 0 && !ref ? `data ${taint.label.id}` : null
}

/** Readings of the same thing are the same data: `get("id")` twice, but not two calls that give new data each time. */
export function placeKey(frame: Frame, path: string, { name, self, args, offset }: CallSite): string {
  // `params` is read like a field
  if (frame.run.analyzer.habits.callsReadFields && args.positional.length === 0) return path
  const asked = args.positional.length === 0 && frame.run.analyzer.habits.staticTypes && GETTER.test(name) ? identityOf(self) : null
  if (asked !== null) return `${path} of ${asked}`
  const names = args.positional.map((arg) => (arg.consts?.length === 1 ? String(arg.consts[0]) : null))
  return names.length > 0 && !names.includes(null) ? `${path}(${names.join()})` : `${path}@${offset}`
}

/** What a program makes itself may be of another type than what it is given; what is made of such a one is a copy of it. */
function typeOfNew(frame: Frame, paths: readonly string[], { args }: CallSite): readonly string[] {
  const { knowledge } = frame.run.analyzer
  const [path = ''] = paths
  const made = knowledge.types.get(path)?.returns.get('new()')
  const isCopy = made !== undefined && (args.positional[0]?.ext.some((type) => lineage(knowledge, type).some((one) => paths.includes(one))) ?? false)
  return made && !isCopy ? [made] : paths.slice(0, 1)
}

export function resultType(frame: Frame, { paths, given }: ResolvedCall, site: CallSite): readonly string[] {
  if (site.isNew) return typeOfNew(frame, paths, site)
  const types = given[site.args.positional.length > 0 ? 1 : 0]
  if (types === 'this') return site.self?.ext ?? NOTHING
  return types === '$0' ? (site.args.positional[0]?.ext ?? NOTHING) : types
}

/** What a call gives by its name alone. */
function givenTypes(knowledge: Knowledge, path: string, types: readonly string[] | null, name: string, hasArguments: boolean): Given {
  for (const type of types ?? []) {
    // what any value is said to give is read by its name alone
    if (type === '*' && hasArguments) continue
    const given = knowledge.types.get(type)?.returns.get(name)
    if (given) return given === 'this' ? 'this' : [given]
  }
  if (!types) {
    const called = knowledge.types.get(path)?.returns.get('')
    if (called) return [called]
    const dot = path.lastIndexOf('.')
    const given = dot > 0 ? knowledge.types.get(path.slice(0, dot))?.returns.get(path.slice(dot + 1)) : undefined
    if (given) return given === '$0' ? '$0' : [given]
  }
  // a class that is called makes one (Python); every other name stands for its result
  if (knowledge.language === 'python' ? isKnownType(knowledge, path) : !types && knowledge.types.has(path)) return [path]
  return path.startsWith('*.') || path.length > 100 ? NOTHING : [`${path}()`]
}
