import type { IrFunction } from '../ir/module.ts'
import { canonical, type Knowledge, lineage } from '../models/knowledge.ts'
import { type Cls, findMember, type Mod, outerTypes, type Program } from '../program/program.ts'
import type { Resolver } from '../program/resolve.ts'
import type { LanguageModel, RouteModel } from './model.ts'
import { newScope, type Scope } from './scope.ts'
import { type FnRef, type Held, isKnown, NOTHING } from './value.ts'

/** What is known of one program while it is read: variables, results and routers across files. */
export class World {
  readonly program: Program
  readonly resolver: Resolver
  readonly known: Knowledge
  readonly language: LanguageModel
  readonly routers: ReadonlySet<string>
  readonly makes: ReadonlyMap<string, string>
  readonly namedParameters: ReadonlyMap<string, string>
  private readonly variables = new Map<string, Held>()
  private readonly exports = new Map<string, Held>()
  private readonly stars = new Map<Mod, Mod[]>()
  private readonly fields = new Map<string, Held>()
  private readonly results = new Map<string, Held>()
  private readonly bound = new Map<string, Held>()
  private readonly scopes = new Map<string, Scope>()
  /** routes of a function's code hang here */
  readonly around = new Map<string, Scope>()

  constructor(program: Program, resolver: Resolver, known: Knowledge, language: LanguageModel, models: readonly RouteModel[]) {
    this.program = program
    this.resolver = resolver
    this.known = known
    this.language = language
    this.routers = new Set(models.flatMap(({ routers = [] }) => routers))
    this.makes = new Map(models.flatMap(({ makes = {} }) => Object.entries(makes)))
    this.namedParameters = new Map(models.flatMap(({ named = {} }) => Object.entries(named)))
  }

  key = (mod: Mod, fn: number): string => `${mod.index}:${fn}`

  /** Before the program is read once more: routers stay, what hangs on them is found again. */
  forgetMounts(): void {
    for (const scope of this.scopes.values()) {
      scope.guards.length = 0
      scope.mounts.clear()
    }
  }

  scope(id: string): Scope {
    const found = this.scopes.get(id) ?? newScope(id)
    this.scopes.set(id, found)
    return found
  }

  /** The router or group that code without one of its own registers routes on. */
  scopeAround(mod: Mod, fn: IrFunction): Scope {
    for (let at: IrFunction | undefined = fn; at && at.index > 0; at = mod.ir.functions[at.parent]) {
      const found = this.around.get(this.key(mod, at.index))
      if (found) return found
    }
    return this.fileScope(mod)
  }

  fileScope = (mod: Mod): Scope => this.scope(`file ${mod.index}`)

  variable = (mod: Mod, fn: number, index: number): Held => this.variables.get(`${mod.index}:${fn}:${index}`) ?? NOTHING

  store(mod: Mod, fn: number, index: number, held: Held): void {
    const key = `${mod.index}:${fn}:${index}`
    if (isKnown(held) || !this.variables.has(key)) this.variables.set(key, held)
  }

  named(mod: Mod, name: string): Held {
    const index = mod.names.get(name)
    return index === undefined ? NOTHING : this.variable(mod, 0, index)
  }

  export(mod: Mod, name: string, held: Held): void {
    if (name === '*' && held.mod) this.stars.set(mod, [...new Set([...(this.stars.get(mod) ?? []), held.mod])])
    else if (isKnown(held)) this.exports.set(`${mod.index}:${name}`, held)
  }

  exported(mod: Mod, name: string, depth = 0): Held {
    if (name === '*' || name === '') return { name: '', mod }
    const own = this.exports.get(`${mod.index}:${name}`)
    if (own) return own
    const whole = this.exports.get(`${mod.index}:=`)
    if (name === '=' || name === 'default') return whole ?? { name: '', mod }
    const part = whole?.entries?.get(name)
    if (part) return part
    if (depth < 3) for (const star of this.stars.get(mod) ?? []) {
      const found = this.exported(star, name, depth + 1)
      if (isKnown(found)) return found
    }
    return this.named(mod, name)
  }

  field = (cls: Cls, name: string): Held | undefined => findMember(cls, (at) => this.fields.get(`${at.id}.${name}`)) ?? undefined

  setField(cls: Cls, name: string, held: Held): void {
    if (isKnown(held)) this.fields.set(`${cls.id}.${name}`, held)
  }

  result = (fn: FnRef): Held => this.results.get(this.key(fn.mod, fn.ir.index)) ?? NOTHING

  setResult(fn: FnRef, held: Held): void {
    if (isKnown(held)) this.results.set(this.key(fn.mod, fn.ir.index), held)
  }

  /** Notes what a function is called with; a router that it gets hangs on the caller's. */
  bind(fn: FnRef, place: number, held: Held): void {
    const key = `${this.key(fn.mod, fn.ir.index)}:${place}`
    if (!held.scope) {
      if ((held.text ?? held.items ?? held.entries) !== undefined && !this.bound.has(key)) this.bound.set(key, { ...held, name: '' })
      return
    }
    const scope = this.scope(`parameter ${key}`)
    if (scope !== held.scope) scope.mounts.set(held.scope.id, { parent: held.scope, prefix: '', guards: [], at: { mod: fn.mod, offset: 0, order: Number.MAX_SAFE_INTEGER } })
    this.bound.set(key, { name: held.name, scope })
  }

  parameter(mod: Mod, fn: IrFunction, place: number): Held {
    const { name, type } = fn.parameters[place] ?? { name: '', type: '' }
    const key = `${this.key(mod, fn.index)}:${place}`
    const given = this.bound.get(key)
    if (given?.scope) return given
    const ref = type ? this.resolver.type(mod, type) : { cls: null, ext: '' }
    const guess = ref.ext && (this.routers.has(ref.ext) || this.known.types.has(ref.ext)) ? ref.ext : type ? '' : (this.namedParameters.get(name) ?? '')
    const label = `$${name.replace(/^\$/, '')}`
    return this.typed({ ...given, name: guess || label, ...(ref.cls ? { cls: ref.cls } : {}), user: this.isUser(label) }, `parameter ${key}`)
  }

  /** A value whose name is a type; routers get something that routes can hang on. */
  typed = (held: Held, id: string): Held => (this.routers.has(held.name) && !held.scope ? { ...held, scope: this.scope(id) } : held)

  isUser = (name: string): boolean => name.length < 200 && this.language.user.test(name)

  /** Names under which models may know a member: of the type and all above it. */
  namesOf(object: Held, name: string): string[] {
    const types = object.cls ? outerTypes(object.cls) : []
    const all = [...(object.name ? lineage(this.known, object.name) : []), ...types.flatMap((type) => lineage(this.known, type))]
    return [...new Set([...all.map((type) => this.canonical(`${type}.${name}`)), `*.${name}`])]
  }

  private readonly canonicals = new Map<string, string>()

  private canonical(name: string): string {
    if (name.startsWith('$') || name.startsWith('this.') || name.includes('(')) return name
    const found = this.canonicals.get(name) ?? canonical(this.known, name)
    this.canonicals.set(name, found)
    return found
  }

  calledNames({ name, cls }: Held): string[] {
    const types = cls ? outerTypes(cls) : []
    return [...new Set([name, ...types].filter(Boolean).flatMap((type) => lineage(this.known, type)))]
  }

  /** Where calling a type makes one: it is that type. */
  constructed({ name }: Held): string | undefined {
    const isType = this.routers.has(name) || (this.program.language === 'python' && this.known.types.has(name) && /(?:^|\.)[A-Z]\w*$/.test(name))
    return isType ? name : undefined
  }

  /** The type that data flow's models say a call of this name gives. */
  returned(name: string): string | undefined {
    const dot = name.lastIndexOf('.')
    const given = this.known.types.get(name.slice(0, Math.max(0, dot)))?.returns?.[name.slice(dot + 1)] ?? this.known.types.get(name)?.returns?.['']
    return given === '' ? undefined : given
  }

  memberType(object: Held, name: string): string | undefined {
    for (const type of lineage(this.known, object.name)) {
      const found = this.known.types.get(type)?.members?.[name]
      if (found) return found
    }
    return undefined
  }

  /** The project's own class of a name, with or without its namespace. */
  classNamed(name: string): Cls | undefined {
    const exact = this.program.classByName.get(name)
    if (exact) return exact
    const all = this.program.classByShortName.get(name.slice(name.lastIndexOf('.') + 1)) ?? []
    return all.find(({ qualified }) => qualified.endsWith(`.${name}`)) ?? all[0]
  }
}
