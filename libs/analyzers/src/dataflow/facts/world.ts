import { GIVEN_BY_BROWSER, namesNoCaller, OTHER_SESSION, REQUESTED, typesNoCaller, WHOLE_REQUEST } from './caller-names.ts'
import { namedParameters } from './named-parameters.ts'
import type { IrFunction } from '../ir/module.ts'
import { canonical, type Knowledge, lineage } from '../models/knowledge.ts'
import { type Cls, findMember, type Mod, outerTypes, type Program, push } from '../program/program.ts'
import type { Resolver } from '../program/resolve.ts'
import { isOfTests } from '../program/tests.ts'
import type { HandlerClasses, LanguageModel, RouteModel } from './model.ts'
import { Memory, Slots } from './memory.ts'
import { MiddlewareAliases } from './middleware-aliases.ts'
import { isFilledByBrowser } from './server-actions.ts'
import { hangsOn, newScope, type Scope } from './scope.ts'
import { type Args, type FnRef, type Held, isKeptGlobally, isKnown, NOTHING } from './value.ts'
import { beforeArguments, isAuthentication } from './words.ts'

/** What is known of one program while it is read: variables, results and routers across files. */
export class World {
  readonly program: Program
  /** the files that are read: what tests register, store and send says nothing of the program */
  readonly mods: readonly Mod[]
  readonly resolver: Resolver
  readonly known: Knowledge
  readonly language: LanguageModel
  readonly routers: ReadonlySet<string>
  readonly makes: ReadonlyMap<string, string>
  readonly namedParameters: ReadonlyMap<string, string>
  /** fields whose values frameworks act on, with their types */
  readonly settingFields: ReadonlySet<string>
  /** methods that run before each action of a controller, by the id of the framework */
  readonly alwaysRun: ReadonlyMap<string, readonly string[]>
  /** by the id of the framework */
  readonly handlerClasses: ReadonlyMap<string, HandlerClasses>
  readonly memory = new Memory()
  readonly middleware = new MiddlewareAliases(this)
  private readonly variables = new Map<IrFunction, Held[]>()
  /** variables of files: read by their functions, and by other files */
  private readonly globals = new Map<Mod, Slots<number>>()
  private readonly exports = new Map<Mod, Slots<string>>()
  private readonly stars = new Map<Mod, Mod[]>()
  private readonly fields = new Map<Cls, Slots<string>>()
  private readonly parts = new Map<IrFunction, Slots<string>>()
  private readonly results = new Slots<IrFunction>(this.memory)
  private readonly bound = new Map<IrFunction, Slots<number>>()
  private readonly scopes = new Map<string, Scope>()
  /** routes of a function's code hang here */
  readonly around = new Map<IrFunction, Scope>()

  constructor(program: Program, resolver: Resolver, language: LanguageModel, models: readonly RouteModel[]) {
    this.program = program
    this.mods = program.mods.filter((mod) => !isOfTests(mod))
    this.resolver = resolver
    this.known = resolver.known
    this.language = language
    this.stored = new Set([...Object.keys(language.storeTypes ?? {}), ...Object.keys(language.stores)])
    this.routers = new Set(models.flatMap(({ routers = [] }) => routers))
    this.makes = new Map(models.flatMap(({ makes = {} }) => Object.entries(makes)))
    this.namedParameters = namedParameters(program, models)
    this.settingFields = new Set(models.flatMap(({ calls = [] }) => calls.filter(({ field }) => field).flatMap(({ at }) => at)))
    this.alwaysRun = new Map(models.flatMap(({ id, conventions }) => (conventions ? [[id, conventions.always]] : [])))
    this.handlerClasses = new Map(models.flatMap(({ id, handlerClasses }) => (handlerClasses ? [[id, handlerClasses]] : [])))
  }

  key = (mod: Mod, fn: number): string => `${mod.index}:${fn}`

  /** Before files are read once more: routers stay, what those files hung on them is found again. */
  forget(mods: ReadonlySet<Mod>): void {
    for (const scope of this.scopes.values()) {
      if (scope.guards.some(({ mod }) => mods.has(mod))) scope.guards = scope.guards.filter(({ mod }) => !mods.has(mod))
      for (const [id, { by }] of scope.mounts) if (mods.has(by)) scope.mounts.delete(id)
    }
  }

  scope(id: string, type = ''): Scope {
    const found = this.scopes.get(id) ?? newScope(id)
    if (type !== '') found.type = type
    this.scopes.set(id, found)
    return found
  }

  /** The router or group that code without one of its own registers routes on. */
  scopeAround = (mod: Mod, fn: IrFunction): Scope => this.groupAround(mod, fn) ?? this.fileScope(mod)

  /** The group that was given the code as a function. */
  groupAround(mod: Mod, fn: IrFunction): Scope | undefined {
    for (let at: IrFunction | undefined = fn; at && at.index > 0; at = mod.ir.functions[at.parent]) {
      const found = this.around.get(at)
      if (found) return found
    }
    return undefined
  }

  /** Code that is given to a group registers on the group, by whatever name it knows the router. */
  within(mod: Mod, fn: IrFunction, router: Scope): Scope {
    const around = this.groupAround(mod, fn)
    return around && hangsOn(around, router) ? around : router
  }

  fileScope = (mod: Mod): Scope => this.scope(`file ${mod.index}`)

  variable(mod: Mod, fn: number, index: number): Held {
    if (fn === 0) return slotsOf(this.globals, mod, this.memory).get(index)
    const ir = mod.ir.functions[fn]
    return (ir && this.variables.get(ir)?.[index]) ?? NOTHING
  }

  store(mod: Mod, fn: number, index: number, held: Held): void {
    if (fn === 0) {
      const slots = slotsOf(this.globals, mod, this.memory)
      // `else client = { from: () => nothing }` stands in for the client where it is not configured
      if (slots.peek(index).name !== '' && ((held.name === '' && held.entries) || isKeptGlobally(held))) return
      return slots.set(index, held)
    }
    const ir = mod.ir.functions[fn]
    if (!ir) return
    const known = this.variables.get(ir) ?? []
    if (isKnown(held) || known[index] === undefined) known[index] = held
    this.variables.set(ir, known)
  }

  named(mod: Mod, name: string): Held {
    const index = mod.names.get(name)
    return index === undefined ? NOTHING : this.variable(mod, 0, index)
  }

  export(mod: Mod, name: string, held: Held): void {
    if (name === '*' && held.mod) this.stars.set(mod, [...new Set([...(this.stars.get(mod) ?? []), held.mod])])
    else slotsOf(this.exports, mod, this.memory).set(name, held)
  }

  /** What a file exports, by name; what it hands on whole from other files is theirs. */
  exportsOf(mod: Mod): readonly [string, Held][] {
    const exports = slotsOf(this.exports, mod, this.memory)
    const all = exports.all()
    return [...all.filter(([name]) => name !== '='), ...(exports.peek('=').entries ?? [])]
  }

  exported(mod: Mod, name: string, depth = 0): Held {
    if (name === '*' || name === '') return { name: '', mod }
    const exports = slotsOf(this.exports, mod, this.memory)
    const known = exports.get(name)
    if (isKnown(known)) return known
    const whole = exports.get('=')
    if (name === '=' || name === 'default') return isKnown(whole) ? whole : { name: '', mod }
    const part = whole.entries?.get(name)
    if (part) return part
    if (depth < 3) for (const star of this.stars.get(mod) ?? []) {
      const found = this.exported(star, name, depth + 1)
      if (isKnown(found)) return found
    }
    const own = this.named(mod, name)
    return isKnown(own) || mod.language !== 'python' || depth >= 3 ? own : this.handedOn(mod, name, depth)
  }

  /** What a module of Python has brought in itself. */
  private handedOn(mod: Mod, name: string, depth: number): Held {
    const made = mod.ir.imports.find(({ local }) => local === name)
    const stars = made ? [] : mod.ir.imports.filter(({ local }) => local === '*')
    for (const { module, name: wanted } of made ? [made] : stars.map((star) => ({ ...star, name }))) {
      const from = this.resolver.module(mod, module)
      const found = from && from !== mod && wanted !== '*' ? this.exported(from, wanted, depth + 1) : NOTHING
      if (isKnown(found)) return found
    }
    return NOTHING
  }

  field(cls: Cls, name: string): Held | undefined {
    return findMember(cls, (at) => {
      const held = slotsOf(this.fields, at, this.memory).get(name)
      return isKnown(held) ? held : undefined
    }) ?? undefined
  }

  /** What a function puts into the objects it makes: `this.show = ...` in a function that is called with `new`. */
  part = (maker: IrFunction, name: string): Held => slotsOf(this.parts, maker, this.memory).get(name)

  setPart = (maker: IrFunction, name: string, held: Held): void => slotsOf(this.parts, maker, this.memory).set(name, held)

  setField = (cls: Cls, name: string, held: Held): void => slotsOf(this.fields, cls, this.memory).set(name, held)

  result = (fn: FnRef): Held => this.results.get(fn.ir)

  setResult = (fn: FnRef, held: Held): void => this.results.set(fn.ir, held)

  /** What a function was called with first. */
  given = ({ ir }: FnRef, place: number): Held => slotsOf(this.bound, ir, this.memory).get(place)

  /** Notes what a function is called with; a router that it gets hangs on the caller's. */
  bind({ mod, ir }: FnRef, place: number, held: Held): void {
    const bound = slotsOf(this.bound, ir, this.memory)
    if (!held.scope) {
      if (held.others && !isKnown(bound.peek(place))) return bound.set(place, held)
      if (WHOLE_REQUEST.test(held.name) && !isKnown(bound.peek(place))) return bound.set(place, { name: held.name })
      if ((REQUESTED.test(held.name) || OTHER_SESSION.test(held.name)) && !isKnown(bound.peek(place)) && this.isUser(`$${ir.parameters[place]?.name ?? ''}`)) return bound.set(place, { name: held.name })
      if ((held.text ?? held.items ?? held.entries) !== undefined && !isKnown(bound.peek(place))) bound.set(place, { ...held, name: '' })
      return
    }
    const by = this.memory.current ?? mod
    const known = bound.peek(place).scope
    // what one caller gives is the caller's own: what is put before its routes holds for all of them
    if (!known || known === held.scope) return bound.set(place, { name: held.name, scope: held.scope })
    const scope = this.scope(`parameter ${this.key(mod, ir.index)}:${place}`)
    if (known !== scope) scope.mounts.set(known.id, { parent: known, prefix: '', guards: [], at: { mod, offset: 0, order: Number.MAX_SAFE_INTEGER }, by })
    if (scope !== held.scope) scope.mounts.set(held.scope.id, { parent: held.scope, prefix: '', guards: [], at: { mod, offset: 0, order: Number.MAX_SAFE_INTEGER }, by })
    bound.set(place, { name: held.name, scope })
  }

  /** What a function is given that has a name of its own inside: the connection of a transaction. */
  bindAs({ ir }: FnRef, place: number, { name, cls }: Held): void {
    const bound = slotsOf(this.bound, ir, this.memory)
    if (!isKnown(bound.peek(place))) bound.set(place, { name, ...(cls ? { cls } : {}) })
  }

  parameter(mod: Mod, fn: IrFunction, place: number): Held {
    const { name, type } = fn.parameters[place] ?? { name: '', type: '' }
    const given = slotsOf(this.bound, fn, this.memory).get(place)
    if (given.scope) return given
    const ref = type ? this.resolver.type(mod, type) : { cls: null, ext: '' }
    const guess = ref.ext && (this.routers.has(ref.ext) || this.known.types.has(ref.ext)) ? ref.ext : ref.cls ? '' : (this.namedParameters.get(name) ?? '')
    const known = `$${name.replace(/^\$/, '')}`
    const label = given.name !== '' ? given.name : mod.language === 'javascript' && isFilledByBrowser(fn, place) ? GIVEN_BY_BROWSER : type && this.isUser(known) && typesNoCaller(ref.ext || type) ? ref.ext || type : known
    const isRouter = this.routers.has(guess)
    return { ...given, name: guess || label, ...(ref.cls ? { cls: ref.cls } : {}), user: this.isUser(label), ...(isRouter ? { scope: this.scope(`parameter ${this.key(mod, fn.index)}:${place}`) } : {}) }
  }

  /** A value whose name is a type; routers get something that routes can hang on. */
  typed = (held: Held, id: string): Held => (this.routers.has(held.name) && !held.scope ? { ...held, scope: this.scope(id, held.name) } : held)

  private readonly users = new Map<string, boolean>()

  /** Types that give access to a store. */
  readonly stored: ReadonlySet<string>
  private readonly storedClasses = new Map<Cls, boolean>()

  /** Whether objects of the class are rows, or give access to them. */
  isStored(cls: Cls): boolean {
    const known = this.storedClasses.get(cls)
    if (known !== undefined) return known
    const above = outerTypes(cls).flatMap((type) => [type, type.slice(type.lastIndexOf('.') + 1), ...lineage(this.known, type)])
    const found = above.some((type) => this.stored.has(type))
    this.storedClasses.set(cls, found)
    return found
  }

  /** `Depends(get_current_user)`: what a handler is given where it asks for who is signed in. */
  injectsUser(names: readonly string[], { positional: [asked] }: Args): boolean {
    const { injects } = this.language
    return asked !== undefined && injects !== undefined && names.some((name) => injects.includes(name)) && isAuthentication(this.language, asked.name.includes('(') ? beforeArguments(asked.name) : (asked.fn?.ir.name ?? asked.name))
  }

  isUser(name: string): boolean {
    const known = this.users.get(name)
    if (known !== undefined) return known
    const found = name.length < 200 && this.language.user.test(name) && !namesNoCaller(name)
    if (!name.includes('(')) this.users.set(name, found) // what calls gave is called otherwise almost every time
    return found
  }

  private readonly memberNames = new Map<string, string[]>()

  /** Names under which models may know a member: of the type and all above it. */
  namesOf(object: Held, name: string): readonly string[] {
    if (!object.cls && object.name.includes('(') && !this.known.types.has(object.name)) return [`${object.name}.${name}`, `*.${name}`]
    const key = `${object.cls?.id ?? ''} ${object.name}.${name}`
    const known = this.memberNames.get(key)
    if (known) return known
    const types = object.cls ? outerTypes(object.cls) : []
    const all = [...(object.name ? lineage(this.known, object.name) : []), ...types.flatMap((type) => lineage(this.known, type))]
    const found = [...new Set([...all.map((type) => this.canonical(`${type}.${name}`)), `*.${name}`])]
    this.memberNames.set(key, found)
    return found
  }

  private canonical = (name: string): string => (name.startsWith('$') || name.startsWith('this.') || name.includes('(') ? name : canonical(this.known, name))

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
    const given = this.known.types.get(name.slice(0, Math.max(0, dot)))?.returns.get(name.slice(dot + 1)) ?? this.known.types.get(name)?.returns.get('')
    return given === '' ? undefined : given
  }

  memberType(object: Held, name: string): string | undefined {
    for (const type of lineage(this.known, object.name)) {
      const found = this.known.types.get(type)?.members.get(name)
      if (found) return found
    }
    return undefined
  }

  private methods: Map<string, FnRef[]> | null = null

  /** A function of the project that belongs to no class, where only one is called so. */
  topLevel(name: string): FnRef | undefined {
    const all = this.program.mods.flatMap((mod) => mod.ir.functions.filter((ir) => ir.name === name && ir.class < 0 && ir.parent === 0 && ir.index > 0).map((ir) => ({ mod, ir })))
    return all.length === 1 ? all[0] : undefined
  }

  /** The project's functions of a name, where few have it. */
  functionsNamed(name: string): readonly FnRef[] {
    if (!this.methods) {
      this.methods = new Map()
      for (const mod of this.mods) for (const ir of mod.ir.functions) if (ir.name !== '' && ir.parameters.length > 0) push(this.methods, ir.name, { mod, ir })
    }
    const found = this.methods.get(name) ?? []
    return found.length <= MAX_SAME_NAME ? found : []
  }

  /**
   * The project's own class of a name, with or without its namespace.
   * @param within a namespace with a dot at its end, which is looked into first
   */
  classNamed(name: string, within = ''): Cls | undefined {
    const exact = this.program.classByName.get(`${within}${name}`) ?? this.program.classByName.get(name)
    if (exact) return exact
    const all = this.program.classByShortName.get(name.slice(name.lastIndexOf('.') + 1)) ?? []
    return all.find(({ qualified }) => qualified.endsWith(`.${within}${name}`)) ?? all.find(({ qualified }) => qualified.endsWith(`.${name}`)) ?? all[0]
  }
}

const MAX_SAME_NAME = 2

function slotsOf<O, K>(all: Map<O, Slots<K>>, of: O, memory: Memory): Slots<K> {
  const known = all.get(of)
  if (known) return known
  const made = new Slots<K>(memory)
  all.set(of, made)
  return made
}
