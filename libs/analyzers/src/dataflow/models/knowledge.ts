import { maskOf } from './classes.ts'
import type { Mask } from './mask.ts'
import type { CallbackModel, EntryModel, FlowLanguage, FlowModel, GuardModel, MarkModel, MethodModel, MisuseModel, ParameterModel, PassModel, SanitizerModel, SchemaModel, SinkModel, SourceModel, TemplateModel, TypeModel } from './model.ts'

/** What a loop over something is given of it: `for await (const part of request)`. */
export const PART = '.(part)'

/** What a path begins with that speaks of an entry of a map or object, written down with it. */
export const ENTRY = '{}.'

/** What the models say of a type, its members found by name: names of a program may be any, those that all objects have too. */
export interface KnownType extends Omit<TypeModel, 'returns' | 'members' | 'checks'> {
  returns: ReadonlyMap<string, string>
  members: ReadonlyMap<string, string>
  checks: ReadonlyMap<string, 'function' | 'pattern'>
}

/** All models of one language, found by path. */
export interface Knowledge {
  language: FlowLanguage
  types: Map<string, KnownType>
  /** types that others are built on: what is declared as one may be more */
  parents: Set<string>
  /** last part of a known type -> its full names */
  shortTypes: Map<string, string[]>
  /** first parts of known names: `java.sql.` */
  packages: Set<string>
  aliases: ReadonlyMap<string, string>
  /** names that were asked for, as the models know them */
  names: Map<string, string>
  /** types that were asked for, with everything above them */
  lineages: Map<string, readonly string[]>
  /** members that can do no harm in some classes: by name, then by type */
  cleanMembers: Map<string, Map<string, Mask>>
  /** the same of members that are written */
  cleanWrites: Map<string, Map<string, Mask>>
  sources: Map<string, SourceModel[]>
  calls: Map<string, CallFacts>
  sets: Map<string, CallFacts>
  methods: Map<string, MethodModel>
  entries: EntryModel[]
  parameters: ParameterModel[]
}

/** What the models say about one path. */
export interface CallFacts {
  sinks: SinkModel[]
  sanitizers: SanitizerModel[]
  guards: GuardModel[]
  schemas: SchemaModel[]
  passes: PassModel[]
  callbacks: CallbackModel[]
  marks: MarkModel[]
  misuses: MisuseModel[]
  templates: TemplateModel[]
}

const noFacts = (): CallFacts => ({ sinks: [], sanitizers: [], guards: [], schemas: [], passes: [], callbacks: [], marks: [], misuses: [], templates: [] })

export function knowledgeOf(language: FlowLanguage, models: readonly FlowModel[]): Knowledge {
  const known: Knowledge = { language, types: new Map(), parents: new Set(), shortTypes: new Map(), packages: new Set(), aliases: new Map(), names: new Map(), lineages: new Map(), cleanMembers: new Map(), cleanWrites: new Map(), sources: new Map(), calls: new Map(), sets: new Map(), methods: new Map(), entries: [], parameters: [] }
  const aliases: [string, string][] = []
  for (const model of models) {
    if (model.language !== language) continue
    for (const [name, type] of Object.entries(model.types ?? {})) {
      addType(known, name, type)
      for (const [member, cleans] of Object.entries(type.takes ?? {})) known.cleanWrites.set(member, new Map(known.cleanWrites.get(member)).set(name, maskOf(cleans)))
      for (const [member, cleans] of Object.entries(type.cleans ?? {})) known.cleanMembers.set(member, new Map(known.cleanMembers.get(member)).set(name, maskOf(cleans)))
    }
    aliases.push(...Object.entries(model.aliases ?? {}))
    for (const source of model.sources ?? []) {
      const list = known.sources.get(source.at)
      if (list) list.push(source)
      else known.sources.set(source.at, [source])
      note(known, source.at)
    }
    known.entries.push(...(model.entries ?? []))
    known.parameters.push(...(model.parameters ?? []))
    if (language === 'java' || language === 'csharp') for (const name of annotationsOf(model)) shorten(known, name)
    for (const sink of model.sinks ?? []) factsAt(known, sink).sinks.push(sink)
    for (const sanitizer of model.sanitizers ?? []) factsAt(known, sanitizer).sanitizers.push(sanitizer)
    for (const guard of model.guards ?? []) factsAt(known, guard).guards.push(guard)
    for (const schema of model.schemas ?? []) factsAt(known, schema).schemas.push(schema)
    for (const pass of model.passes ?? []) factsAt(known, pass).passes.push(pass)
    for (const method of model.methods ?? []) known.methods.set(method.at, method)
    for (const callback of model.callbacks ?? []) factsAt(known, callback).callbacks.push(callback)
    for (const mark of model.marks ?? []) factsAt(known, mark).marks.push(mark)
    for (const misuse of model.misuses ?? []) factsAt(known, misuse).misuses.push(misuse)
    for (const template of model.templates ?? []) factsAt(known, template).templates.push(template)
  }
  known.aliases = new Map(aliases.map(([from, to]): [string, string] => [language === 'go' ? withoutVersion(from) : from, to]).filter(([from, to]) => from !== to).reverse())
  return known
}

/** Names of annotations are found like those of types: by an import of their whole package, too. */
const annotationsOf = ({ entries = [], parameters = [] }: FlowModel): string[] => [...parameters.map(({ annotation }) => annotation), ...entries.flatMap(({ annotation = [], classAnnotation = [], returned = [] }) => [...annotation, ...classAnnotation, ...returned.flatMap((one) => [one.annotation ?? [], one.lacks ?? []].flat())])]

function addType(known: Knowledge, name: string, type: TypeModel) {
  known.types.set(name, mergeTypes(known.types.get(name), type))
  note(known, `${name}.x`)
  for (const parent of type.is ?? []) {
    known.parents.add(parent)
    note(known, `${parent}.x`)
  }
}

const mergeTypes = (known: KnownType | undefined, { returns = {}, members = {}, checks = {}, ...more }: TypeModel): KnownType => ({
  ...known,
  ...more,
  is: [...new Set([...(known?.is ?? []), ...(more.is ?? [])])],
  returns: new Map([...(known?.returns ?? []), ...Object.entries(returns)]),
  members: new Map([...(known?.members ?? []), ...Object.entries(members)]),
  checks: new Map([...(known?.checks ?? []), ...Object.entries(checks)]),
})

function factsAt(known: Knowledge, { at, set }: { at: string; set?: true }): CallFacts {
  const table = set ? known.sets : known.calls
  const found = table.get(at)
  if (found) return found
  const made = noFacts()
  table.set(at, made)
  note(known, at)
  return made
}

/** Remembers the type and the package that a member's path speaks of. */
function note(known: Knowledge, path: string) {
  const type = path.slice(0, path.lastIndexOf('.'))
  const dot = type.lastIndexOf('.')
  if (!type || type === '*') return
  if (dot > 0) known.packages.add(type.slice(0, dot))
  shorten(known, type)
  // Java's methods are not capitalised: what is stands for a class that is made
  if (known.language === 'java' && /\.[A-Z]\w*[a-z]\w*$/.test(path)) shorten(known, path)
}

function shorten(known: Knowledge, type: string) {
  const short = type.slice(type.lastIndexOf('.') + 1)
  const list = known.shortTypes.get(short)
  if (!list) known.shortTypes.set(short, [type])
  else if (!list.includes(type)) list.push(type)
}

/** Names and types of a program are asked for again and again; those of all that one process sees need not be kept. */
const MAX_KEPT = 100_000

/** The name under which the models know it. */
export function canonical(known: Knowledge, given: string): string {
  const before = known.names.get(given)
  if (before !== undefined) return before
  const found = findName(known, given)
  if (known.names.size < MAX_KEPT) known.names.set(given, found)
  return found
}

/** The longest first part that has another name is replaced by it. */
function findName({ language, aliases }: Knowledge, given: string): string {
  const isGo = language === 'go'
  const name = isGo ? withoutVersion(given) : given
  for (let end = name.length; end > 0; end = Math.max(name.lastIndexOf('.', end - 1), isGo ? name.lastIndexOf('/', end - 1) : -1)) {
    // packages of Go lie in folders of the module that they move with
    const to = aliases.get(name.slice(0, end))
    if (to !== undefined) return to + name.slice(end)
  }
  return name
}

/** Later major versions of a module are the same library: `github.com/labstack/echo/v4.Context`, `gopkg.in/macaron.v1.Context`. */
const withoutVersion = (name: string): string => (name.includes('/v') ? name.replace(/\/v\d+(?=[./]|$)/, '') : name.startsWith('gopkg.in/') ? name.replace(/\.v\d+(?=[./]|$)/, '') : name)

/** A type and everything above it, nearest first. */
export function lineage(known: Knowledge, type: string): readonly string[] {
  const before = known.lineages.get(type)
  if (before) return before
  const found = [type]
  for (let at = 0; at < found.length && at < 12; at++) {
    for (const parent of known.types.get(found[at] ?? '')?.is ?? []) if (!found.includes(parent)) found.push(parent)
  }
  if (known.lineages.size < MAX_KEPT) known.lineages.set(type, found)
  return found
}

export const isKnownType = (known: Knowledge, type: string): boolean => known.types.has(type) || known.shortTypes.get(type.slice(type.lastIndexOf('.') + 1))?.includes(type) === true
