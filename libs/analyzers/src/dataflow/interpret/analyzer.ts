import './wire.ts'
import { placeOf } from '../../inventory/place.ts'
import { type Knowledge, lineage } from '../models/knowledge.ts'
import type { EntryModel, MisuseModel } from '../models/model.ts'
import { type Cls, findMember, type Fn, type Mod, outerTypes, type Program, type TypeRef } from '../program/program.ts'
import type { Resolver } from '../program/resolve.ts'
import { type Args, exportOf, memberOf, memberOfType, newObject, sourceValue } from './access.ts'
import { checkAnnotations } from './annotations.ts'
import { repeatSinks } from './apply.ts'
import { callValue } from './call.ts'
import { surelyHolds } from './conditions.ts'
import { deepTaints } from './deep.ts'
import { entryFor } from './entries.ts'
import { runBody } from './exec.ts'
import type { Frame, Run } from './frame.ts'
import { HABITS, type Habits } from './habits.ts'
import { Labels } from './labels.ts'
import type { ResolvedCall } from './library.ts'
import type { FlowFinding, MisuseFinding } from './report.ts'
import { cleanInAll, storeVariable } from './settled.ts'
import { emptyObject, type HeapObject, NO_ROOT, State } from './state.ts'
import { ASSUMED, type Shape, type SinkSite, type Summary } from './summary.ts'
import { extValue, join, type Label, numberTaints, refValue, sameValue, type Taint, UNDEFINED, UNKNOWN, type Value } from './value.ts'

const MAX_DEPTH = 60

const MAX_LASTING = 200

/** Instructions of functions that are run anew for constants alone, and for data that may come from a caller. */
const SMALL = 300

const MEDIUM = 800

/** Of one function's summary. */
const MAX_WRITES = 24

const MAX_SHAPES = 60

const MAX_SINKS = 60

interface Symbol {
  fn: Fn
  root: number
  path: readonly string[]
}

/** Everything known about one program while it is analysed. */
export class Analyzer {
  readonly program: Program
  readonly resolver: Resolver
  readonly knowledge: Knowledge
  readonly habits: Habits
  readonly labels = new Labels()
  readonly resolvedCalls = new Map<string, ResolvedCall>()
  /** functions that were run inside of another */
  readonly seen = new Set<number>()
  readonly findings = new Map<string, FlowFinding>()
  readonly misuses = new Map<string, MisuseFinding>()
  readonly cuts: { mod: Mod; what: string }[] = []
  private readonly objects = new Map<number, HeapObject>()
  private readonly symbols = new Map<number, Symbol>()
  private readonly symbolIds = new Map<string, number>()
  private readonly instances = new Map<number, number>()
  private nextLasting = -1
  private depth = 0
  private readonly readers = new Map<string, Set<Fn>>()
  private readonly entries = new Map<number, EntryModel | null>()
  /** functions to look at again, because something they read has changed */
  readonly stale = new Set<Fn>()

  constructor(program: Program, resolver: Resolver, knowledge: Knowledge) {
    this.program = program
    this.resolver = resolver
    this.knowledge = knowledge
    this.habits = HABITS[program.language]
  }

  // ---- objects that outlive one function's run

  lasting(id: number): HeapObject | undefined {
    return id < 0 ? this.objects.get(id) : undefined
  }

  private addLasting(object: HeapObject): number {
    const id = this.nextLasting--
    this.objects.set(id, object)
    return id
  }

  symbol(id: number): Symbol | undefined {
    return this.symbols.get(id)
  }

  /** Whether an object stands for the very thing a label speaks of. */
  standsFor(id: number, label: Label): boolean {
    const symbol = this.symbols.get(id)
    return symbol !== undefined && this.labels.root(symbol.fn, symbol.root, symbol.path) === label
  }

  /** The object that stands for what a caller gives. */
  symbolicObject(fn: Fn, root: number, path: readonly string[], cls: Cls | null): number {
    const key = `${fn.id}:${root}:${cls?.id ?? ''}:${path.join('\0')}:${path.length}`
    const known = this.symbolIds.get(key)
    if (known !== undefined) return known
    const id = this.addLasting({ ...emptyObject(cls), root, path })
    this.symbols.set(id, { fn, root, path })
    this.symbolIds.set(key, id)
    return id
  }

  /** Any instance of a type. */
  instanceOf({ cls, ext }: { cls: Cls | null; ext: string }): Value {
    if (!cls) return ext ? extValue(ext) : UNKNOWN
    let id = this.instances.get(cls.id)
    if (id === undefined) {
      id = this.addLasting(emptyObject(cls))
      this.instances.set(cls.id, id)
    }
    const outer = outerTypes(cls)
    return { ...UNKNOWN, refs: [{ kind: 'object', id }], ext: outer }
  }

  // ---- variables that functions share

  private readonly cellIds = new Map<string, number>()
  private readonly cellOwners: { owner: Fn; variable: number }[] = []

  /** The number of a variable that functions share; variable -1 tells whether its function is being run. */
  cellOf(mod: Mod, owner: number, variable: number): number {
    const key = `${mod.index}:${owner}:${variable}`
    const known = this.cellIds.get(key)
    if (known !== undefined) return known
    const fn = mod.functions[owner]
    if (!fn) return -1
    this.cellIds.set(key, this.cellOwners.length)
    return this.cellOwners.push({ owner: fn, variable }) - 1
  }

  openVariables(frame: Frame): void {
    const { fn, mod } = frame
    if (fn.ir.index === 0 || !fn.ir.variables.some(({ captured }) => captured)) return
    frame.run.state.setCell(this.cellOf(mod, fn.ir.index, -1), UNDEFINED)
  }

  isOpen(state: State, mod: Mod, owner: number): boolean {
    return owner > 0 && state.cells.has(this.cellOf(mod, owner, -1))
  }

  loadCaptured(frame: Frame, mod: Mod, owner: number, variable: number): Value {
    if (owner === 0) return this.moduleVariable(frame.run.fn, mod, variable)
    const { state, fn } = frame.run
    const cell = this.cellOf(mod, owner, variable)
    const written = state.cells.get(cell)
    if (written) return written
    if (this.isOpen(state, mod, owner)) return UNKNOWN
    const root = rootOfVariables(mod.functions[owner])
    const key = String(variable)
    const label = this.labels.root(fn, root, [key])
    const type = this.declaredType(mod, owner, variable)
    if (type === 'clean') return UNKNOWN
    const outer = type?.cls ? outerTypes(type.cls) : type?.ext ? [type.ext] : []
    const symbol: Value = { ...UNKNOWN, taints: [{ label, clean: 0, step: null, guess: false }], refs: [{ kind: 'object', id: this.symbolicObject(fn, root, [key], type?.cls ?? null) }], ext: outer }
    const held = this.wrapped.get(cell)
    if (!held) return symbol
    this.reads(fn, `cell ${cell}`)
    return join(held, symbol)
  }

  /** What a function's parameter is declared as, seen from a function inside of it. */
  private declaredType(mod: Mod, owner: number, variable: number): TypeRef | 'clean' | null {
    const fn = mod.functions[owner]
    const place = fn?.ir.parameters.findIndex((parameter) => parameter.variable === variable) ?? -1
    const written = fn?.ir.parameters[place]?.type
    const named = fn && place >= 0 && !written ? this.entryOf(fn)?.parameters?.[place] : undefined
    if (named) return { cls: null, ext: named }
    if (!written) return null
    return this.habits.isCleanType(written) ? 'clean' : this.resolver.type(mod, written)
  }

  /** A variable of a function around, by the root that stands for all of them. */
  capturedAt(frame: Frame, root: number, variable: string): Value {
    const owner = this.program.functions[-2 - root]
    return owner ? this.loadCaptured(frame, owner.mod, owner.ir.index, Number(variable)) : UNKNOWN
  }

  storeCapturedAt(frame: Frame, root: number, variable: string, value: Value): void {
    const owner = this.program.functions[-2 - root]
    if (owner) this.storeCaptured(frame, owner.mod, owner.ir.index, Number(variable), value)
  }

  storeCaptured(frame: Frame, mod: Mod, owner: number, variable: number, value: Value): void {
    if (owner === 0) return this.storeModuleVariable(frame, mod, variable, value)
    const { state } = frame.run
    const cell = this.cellOf(mod, owner, variable)
    const old = frame.fn.ir.index === owner ? undefined : state.cells.get(cell)
    state.setCell(cell, old ? join(old, value) : value)
    if (mod.functions[owner]?.ir.name === '' && (value.ext.length > 0 || value.refs.length > 0)) this.storeWrapped(frame, cell, value)
  }

  /** Functions, libraries and lists that variables of a nameless function hold: often it is a wrapper around all of a module. */
  private readonly wrapped = new Map<number, Value>()

  private storeWrapped(frame: Frame, cell: number, value: Value): void {
    const kept = { ...this.lastingValue(frame, value, 0), taints: [], consts: null, text: null }
    if (kept.ext.length === 0 && kept.refs.length === 0) return
    const old = this.wrapped.get(cell)
    const next = old ? join(old, kept) : kept
    if (old && sameValue(old, next)) return
    this.wrapped.set(cell, next)
    if (old) this.changed(`cell ${cell}`)
  }

  moduleVariable(reader: Fn, mod: Mod, variable: number): Value {
    if (mod.state === 'new') this.runModule(mod)
    this.reads(reader, `${mod.index}#${variable}`)
    return mod.vars.get(variable) ?? UNKNOWN
  }

  private storeModuleVariable(frame: Frame, mod: Mod, variable: number, value: Value): void {
    // the module's own code runs once, in order; anything else may run at any time
    const isOwn = frame.fn.mod === mod && frame.fn.ir.index === 0
    const kept = this.lastingValue(frame, value, 0)
    const old = mod.vars.get(variable)
    const isChoice = isOwn && old !== undefined && isCallable(old) && isCallable(kept)
    const next = !old || (isOwn && !isChoice) ? kept : join(old, kept)
    if (old && sameValue(old, next)) return
    mod.vars.set(variable, next)
    if (old || !isOwn) this.changed(`${mod.index}#${variable}`)
  }

  // ---- what fields of any instance hold

  reads(reader: Fn, key: string): void {
    const list = this.readers.get(key)
    if (list) list.add(reader)
    else this.readers.set(key, new Set([reader]))
  }

  private changed(key: string): void {
    for (const reader of this.readers.get(key) ?? []) this.stale.add(reader)
  }

  storeField(frame: Frame, cls: Cls, name: string, value: Value): void {
    this.storeIn(cls, cls.values, frame, name, value)
  }

  storeStatic(frame: Frame, cls: Cls, name: string, value: Value): void {
    this.storeIn(cls, cls.statics, frame, name, value)
  }

  private storeIn(cls: Cls, table: Map<string, Value>, frame: Frame, name: string, value: Value): void {
    if (name.startsWith('#')) return
    const kept = this.lastingValue(frame, value, 0)
    const old = table.get(name)
    const next = old ? join(old, kept) : kept
    if (old && sameValue(old, next)) return
    table.set(name, next)
    this.changed(`${cls.id}.${name}`)
  }

  /** A value that means the same outside of the run that made it: parameters are left out, objects are copied. */
  lastingValue(frame: Frame, value: Value, depth: number): Value {
    const taints = value.taints.filter(({ label }) => label.source !== null)
    let { refs } = value
    if (refs.some((ref) => ref.kind === 'object' || (ref.kind === 'function' && ref.self))) {
      refs = refs.flatMap((ref) => {
        if (ref.kind === 'function') return [{ ...ref, self: null }]
        if (ref.kind !== 'object') return [ref]
        if (ref.id < 0) {
          const symbol = this.symbols.get(ref.id)
          if (!symbol) return [ref]
          const cls = this.objects.get(ref.id)?.cls
          return cls ? this.instanceOf({ cls, ext: '' }).refs : []
        }
        const copied = this.copyObject(frame, ref.id, depth)
        return copied === null ? [] : [{ kind: 'object' as const, id: copied }]
      })
    }
    if (taints.length === value.taints.length && refs === value.refs && !value.test) return value
    return { ...value, taints, refs, test: null }
  }

  private readonly copies = new Map<string, number>()

  private copyObject(frame: Frame, id: number, depth: number): number | null {
    const object = frame.run.state.heap.get(id)
    if (!object || depth > 4) return object?.cls ? idOf(this.instanceOf({ cls: object.cls, ext: '' })) : null
    const key = `${frame.run.fn.id}:${id}`
    const known = this.copies.get(key)
    const copy = known ?? this.addLasting(emptyObject(object.cls))
    if (known !== undefined && depth > 0) return known
    this.copies.set(key, copy)
    const fields = new Map([...object.fields].slice(0, MAX_LASTING).map(([name, value]) => [name, this.lastingValue(frame, value, depth + 1)]))
    const list = object.list?.map((value) => this.lastingValue(frame, value, depth + 1)) ?? null
    const rest = object.rest ? this.lastingValue(frame, object.rest, depth + 1) : null
    this.objects.set(copy, { ...object, fields, list, rest, root: NO_ROOT, path: [] })
    return copy
  }

  // ---- names

  globalValue(frame: Frame, name: string, offset: number): Value {
    const { mod } = frame
    if (this.habits.bareMembers && frame.fn.cls && frame.self !== UNKNOWN) {
      const own = this.ownMember(frame, name, offset)
      if (own) return own
    }
    const brought = frame.scope?.get(name)
    if (brought) return brought
    const shared = this.isTop(frame) && name.startsWith('$') ? null : this.resolver.global(mod, name)
    if (shared) return this.moduleVariable(frame.run.fn, shared.mod, shared.variable)
    const type = this.resolver.type(mod, name)
    if (type.cls) return refValue({ kind: 'class', cls: type.cls })
    const full = type.ext || name
    return this.outside(frame, full, offset)
  }

  private ownMember(frame: Frame, name: string, offset: number): Value | null {
    const { cls } = frame.fn
    if (!cls) return null
    const isOurs = findMember(cls, (it) => it.fields.get(name) ?? it.getters.get(name) ?? it.methods.get(name) ?? it.values.get(name))
    if (isOurs) return memberOf(frame, frame.self, name, offset)
    for (const type of outerTypes(cls)) {
      const known = lineage(this.knowledge, type).some((at) => this.knowledge.sources.has(`${at}.${name}`) || this.knowledge.types.get(at)?.members?.[name])
      if (known) return memberOfType(frame, frame.self, type, name, offset)
    }
    return null
  }

  private outside(frame: Frame, name: string, offset: number): Value {
    const [source] = this.knowledge.sources.get(name) ?? []
    if (!source) return extValue(name)
    return { ...sourceValue(frame, source.what, source.kind ?? 'request', name, offset), ext: [name] }
  }

  importValue(frame: Frame, index: number, offset: number): Value {
    const { mod } = frame
    const made = mod.ir.imports[index]
    if (!made) return UNKNOWN
    const { module, name } = made
    if (mod.language === 'javascript' || mod.language === 'python') {
      const own = this.ownImport(frame, mod, module, name)
      if (own) return own
    } else if (mod.language === 'go') {
      const folder = this.resolver.goFolder(module)
      const [first] = folder === null ? [] : this.resolver.goModules(folder)
      if (first) return { ...UNKNOWN, ext: [`#go:${folder}`], refs: this.resolver.goModules(folder ?? '').map((it) => ({ kind: 'module' as const, mod: it })) }
    } else {
      // written out with its package, it has no name of its own in the file
      const type = this.resolver.type(mod, made.local || `${module}.${name}`)
      if (type.cls) return refValue({ kind: 'class', cls: type.cls })
      // `import static`: a member of a class
      const owner = name === '*' ? undefined : this.program.classByName.get(module)
      if (owner) return memberOf(frame, refValue({ kind: 'class', cls: owner }), name, offset)
      const shared = this.resolver.global(mod, name)
      if (shared && mod.language === 'php') return this.moduleVariable(frame.run.fn, shared.mod, shared.variable)
    }
    return this.outside(frame, this.resolver.external(module, name), offset)
  }

  private ownImport(frame: Frame, mod: Mod, module: string, name: string): Value | null {
    const target = this.resolver.module(mod, module)
    if (target && target !== mod) {
      this.runModule(target)
      if (name === '*') return refValue({ kind: 'module', mod: target })
      if (name === '=') return target.exports.get('=') ?? refValue({ kind: 'module', mod: target })
      if (name === '') return UNKNOWN
      const found = exportOf(frame, target, name)
      if (found) return found
      const star = target.exports.get('*')
      return (star && memberOf(frame, star, name, 0)) ?? UNKNOWN
    }
    const sub = mod.language === 'python' && name !== '*' ? this.resolver.module(mod, `${module === '.' ? '' : module}.${name}`) : null
    return sub ? refValue({ kind: 'module', mod: sub }) : null
  }

  exportValue(frame: Frame, name: string, value: Value): void {
    if (frame.mod.language === 'go') {
      // a variable of the package that another file declares
      const shared = this.resolver.global(frame.mod, name)
      if (shared) this.storeModuleVariable(frame, shared.mod, shared.variable, value)
      return
    }
    frame.mod.exports.set(name, this.lastingValue(frame, value, 0))
  }

  isTop(frame: Frame): boolean {
    return frame.fn.ir.index === 0
  }

  castValue(frame: Frame, value: Value, written: string): Value {
    if (this.habits.isCleanType(written)) return { ...value, taints: numberTaints(value.taints) }
    const type = this.resolver.type(frame.mod, written)
    if (type.cls) return value.refs.some(({ kind }) => kind === 'object' || kind === 'function') ? this.typed(frame, value, type.cls) : { ...value, refs: this.instanceOf(type).refs, ext: [...new Set([...value.ext, ...outerTypes(type.cls)])].slice(0, 4) }
    if (!type.ext || !this.habits.staticTypes) return value
    // what made it says more than what it is declared as
    const known = value.ext.some((name) => this.knowledge.types.has(name))
    return known ? value : { ...value, ext: [type.ext] }
  }

  private typed(frame: Frame, value: Value, cls: Cls): Value {
    for (const ref of value.refs) {
      const object = ref.kind === 'object' ? (frame.run.state.heap.get(ref.id) ?? this.objects.get(ref.id)) : undefined
      if (object && ref.kind === 'object' && !object.cls) frame.run.state.setObject(ref.id, { ...object, cls })
    }
    return value
  }

  // ---- calls

  call(frame: Frame, callee: Value, args: Args, offset: number, at: number): Value {
    return callValue(frame, callee, args, offset, at)
  }

  /** A method by name, in the class or where it has none itself in those below it. */
  implementations(cls: Cls, name: string): readonly Fn[] {
    const key = `${cls.id}.${name}`
    const known = this.implementing.get(key)
    if (known) return known
    const made = this.findImplementations(cls, name)
    this.implementing.set(key, made)
    return made
  }

  private readonly implementing = new Map<string, readonly Fn[]>()

  private findImplementations(cls: Cls, name: string): readonly Fn[] {
    const own = findMember(cls, (it) => it.methods.get(name))
    const isEmpty = !own || own.ir.end - own.ir.start <= 3
    if (own && !isEmpty && cls.children.length === 0) return this.sameName(own)
    const below = this.below(cls).flatMap((it) => it.methods.get(name) ?? [])
    if (own && !isEmpty) return [...this.sameName(own), ...below].slice(0, 4)
    return below.slice(0, 4).concat(own && below.length === 0 ? [own] : [])
  }

  private sameName(fn: Fn): readonly Fn[] {
    if (!this.habits.staticTypes || !fn.cls) return [fn]
    return fn.cls.parts.flatMap(({ mod, ir }) => ir.methods.flatMap((index) => mod.functions[index] ?? [])).filter((it) => it.ir.name === fn.ir.name && it.ir.role === 'function')
  }

  private below(cls: Cls, depth = 0): Cls[] {
    return depth > 4 ? [] : cls.children.flatMap((child) => [child, ...this.below(child, depth + 1)])
  }

  /** Whether a call gives a function something that decides what it does, and that is worth running it anew for. */
  wantsContext(frame: Frame, fn: Fn, self: Value, args: Args): boolean {
    const { depends } = this.summaryOf(fn)
    if (depends.size === 0) return false
    const size = fn.ir.end - fn.ir.start
    const data = this.dataIn(frame, self, args)
    if (data === 'none' ? size > SMALL || frame.depth > 1 : data === 'symbols' && (size > MEDIUM || frame.depth > 1)) return false
    for (const root of depends) {
      if (root < 0) continue
      const parameter = fn.ir.parameters[root - 1]
      const value = root === 0 ? self : (args.positional[root - 1] ?? args.named.get(parameter?.name ?? ''))
      if (!value) continue
      const declared = root === 0 ? fn.cls : parameter?.type ? this.resolver.type(fn.mod, parameter.type) : null
      if (this.tells(frame, value, declared)) return true
    }
    return false
  }

  /** Whether a value says more than its declaration. */
  private tells(frame: Frame, value: Value, declared: Cls | TypeRef | null): boolean {
    if (value.consts !== null) return true
    const cls = declared && 'cls' in declared ? declared.cls : declared
    const ext = declared && 'ext' in declared ? declared.ext : ''
    if (!cls && value.ext.some((type) => type !== ext)) return true
    return value.refs.some((ref) => ref.kind !== 'object' || this.tellsMore(frame, ref.id, cls))
  }

  /** Whether what a call gives carries data from outside, or what may be (its own caller's), or nothing. */
  private dataIn(frame: Frame, self: Value, args: Args): 'source' | 'symbols' | 'none' {
    let found: 'symbols' | 'none' = 'none'
    for (const value of [self, ...args.positional, ...args.named.values()]) {
      for (const { label } of deepTaints(frame, value, 2)) {
        if (label.source) return 'source'
        found = 'symbols'
      }
      // a function may carry anything
      if (value.refs.some(({ kind }) => kind === 'function')) found = 'symbols'
    }
    return found
  }

  private tellsMore(frame: Frame, id: number, declared: Cls | null): boolean {
    const object = frame.run.state.heap.get(id) ?? this.objects.get(id)
    if (!object) return false
    if (object.fields.size > 0 || (object.list?.length ?? 0) > 0) return true
    return object.cls !== null && object.cls !== declared
  }

  // ---- sinks

  cleanOf(state: State, label: Label): number {
    if (state.clean.size === 0) return 0
    let mask = 0
    for (const at of this.labels.around(label)) mask |= state.clean.get(at.id) ?? 0
    return mask
  }

  found(site: SinkSite, taint: Taint): void {
    let first = taint.step
    while (first?.prev) first = first.prev
    if (first && isFedByTest(first.mod, site.mod)) return
    const key = `${site.mod.index}:${site.offset}:${site.is}`
    const known = this.findings.get(key)
    if (known && rank(known.taint) <= rank(taint)) return
    this.findings.set(key, { site, taint })
  }

  misused({ mod, run }: Frame, offset: number, model: MisuseModel): void {
    if (isFedByTest(run.fn.mod, mod)) return
    this.misuses.set(`${mod.index}:${offset}:${model.rule}`, { mod, offset, model })
  }

  // ---- entries

  entryOf(fn: Fn): EntryModel | null {
    const known = this.entries.get(fn.id)
    if (known !== undefined) return known
    const made = entryFor(this, fn)
    this.entries.set(fn.id, made)
    return made
  }

  /** The value of a parameter: what is given, or what its entry and declaration say where nothing is. */
  entryValue(frame: Frame, place: number, given: Value): Value {
    const { fn, mod } = frame
    const parameter = fn.ir.parameters[place]
    if (!parameter) return given
    const isGiven = given.ext.length > 0 || given.refs.length > 0 || given.taints.length > 0 || (given.consts !== null && given.consts[0] !== undefined)
    if (isGiven) return given
    const entry = this.entryOf(fn)
    const named = entry?.parameters?.[place]
    if (named && !(entry.guess && parameter.type && this.isModelled(mod, parameter.type))) return this.openedBy(frame, named, place)
    for (const { annotation, what, kind, safe, type, unless } of this.knowledge.parameters) {
      const written = parameter.annotations.find(({ name }) => this.annotationName(mod, name) === annotation)
      if (!written) continue
      if (type) return this.openedBy(frame, type, place)
      if (this.habits.isCleanType(parameter.type) || (unless && written.args.some((arg) => typeof arg === 'string' && unless.test(arg)))) return given
      if (safe) return parameter.type ? this.instanceOf(this.resolver.type(mod, parameter.type)) : given
      const sent = sourceValue(frame, what, kind ?? 'request', `parameter ${place}`, parameter.offset)
      return this.habits.staticTypes ? this.sentAs(frame, sent, parameter.type) : sent
    }
    const type = parameter.type ? this.resolver.type(mod, parameter.type) : null
    const declared = type ? this.instanceOf(type) : UNKNOWN
    if (!entry?.tainted || this.habits.isCleanType(parameter.type) || /^(?:int|float|bool|number|boolean)$/.test(parameter.type)) return declared === UNKNOWN ? given : declared
    if (type?.ext ? this.knowledge.types.has(type.ext) : type?.cls && this.isOwn(type.cls)) return declared
    if (isNumberInRoute(fn, parameter.name)) return given
    const data = sourceValue(frame, entry.tainted.what, entry.tainted.kind ?? 'request', `parameter ${place}`, parameter.offset)
    return { ...data, ext: declared.ext, refs: declared.refs }
  }

  /** Data as what it is declared to be: one of an enum's constants is harmless, of a type the models know only its members are data. */
  private sentAs({ mod }: Frame, sent: Value, written: string): Value {
    const type = this.resolver.type(mod, written)
    if (type.cls?.parts.some(({ ir }) => ir.kind === 'enum')) return this.instanceOf(type)
    const { ext, refs } = this.instanceOf(type)
    return !type.cls && this.knowledge.types.has(type.ext) ? { ...UNKNOWN, ext } : { ...sent, ext, refs }
  }

  /** What the program makes itself: an interface, an enum, or something built on a library's type. */
  private isOwn(cls: Cls): boolean {
    const kind = cls.parts[0]?.ir.kind
    return kind === 'enum' || (this.habits.staticTypes && (kind === 'interface' || outerTypes(cls).some((outer) => this.knowledge.types.has(outer))))
  }

  /** A declared type that the models or the project explain: it says more than a parameter's name. */
  private isModelled(mod: Mod, written: string): boolean {
    const { cls, ext } = this.resolver.type(mod, written)
    return cls !== null || this.knowledge.types.has(ext)
  }

  /** What an entry's parameter is; marks can be set on it where its type is tracked. */
  private openedBy(frame: Frame, type: string, place: number): Value {
    const dot = type.lastIndexOf('.')
    if (dot < 0) return extValue(type)
    const made = memberOfType(frame, UNKNOWN, type.slice(0, dot), type.slice(dot + 1), frame.fn.ir.parameters[place]?.offset ?? 0) ?? extValue(type)
    return this.knowledge.types.get(type)?.tracked ? { ...made, refs: newObject(frame, `parameter${place}`, {}).refs } : made
  }

  annotationName(mod: Mod, name: string): string {
    const dot = name.indexOf('.')
    const head = dot < 0 ? name : name.slice(0, dot)
    const variable = mod.names.get(head)
    const held = variable === undefined ? undefined : mod.vars.get(variable)?.ext[0]
    if (held) return dot < 0 ? held : `${held}${name.slice(dot)}`
    return this.resolver.type(mod, name).ext || name
  }

  // ---- running

  /** Runs a module's top-level code, once. */
  runModule(mod: Mod): void {
    if (mod.state !== 'new') return
    mod.state = 'busy'
    const [top] = mod.functions
    if (top && this.depth < MAX_DEPTH) {
      this.depth++
      this.interpret(top)
      this.depth--
    }
    mod.state = 'done'
  }

  summaryOf(fn: Fn): Summary {
    if (fn.summary) return fn.summary
    if (fn.busy || this.depth > MAX_DEPTH) return ASSUMED
    fn.busy = true
    this.depth++
    fn.summary = this.interpret(fn)
    this.depth--
    fn.busy = false
    return fn.summary
  }

  /** Interprets a function for itself: its parameters are symbols. */
  interpret(fn: Fn): Summary {
    const state = new State()
    const run: Run = { analyzer: this, fn, state, pending: [], recursive: [], careful: new Set(), depends: new Set(), late: [], steps: 0, inlined: 0, nesting: 0, cut: null, nextVariable: fn.ir.variables.length, nextObject: 1, objects: new Map() }
    const frame: Frame = { run, fn, mod: fn.mod, base: 0, temps: [], self: UNKNOWN, depth: 0, key: `${fn.id}:`, mark: 0, exits: [], targets: [], throws: [], yields: null }
    frame.self = this.selfOf(fn)
    this.openVariables(frame)
    checkAnnotations(frame)
    for (const [place, parameter] of fn.ir.parameters.entries()) storeVariable(frame, parameter.variable, this.entryValue(frame, place, UNKNOWN) === UNKNOWN ? this.symbolicParameter(fn, place) : this.parameterValue(frame, fn, place))
    frame.mark = state.mark()
    const returned = runBody(frame)
    for (const late of run.late) if (surelyHolds(late.frame, late.site, late.misuse.when, late.result)) this.misused(late.frame, late.site.offset, late.misuse)
    if (run.cut) this.cuts.push({ mod: fn.mod, what: `${fn.ir.name || 'top-level code'}: ${run.cut}` })
    return this.summarise(frame, returned)
  }

  private parameterValue(frame: Frame, fn: Fn, place: number): Value {
    const known = this.entryValue(frame, place, UNKNOWN)
    if (known.taints.length > 0 || known.refs.length === 0) {
      // an entry's parameter: nobody of ours needs to call it
      if (known.taints.length > 0 || this.entryOf(fn)) return known
    }
    return join(this.symbolicParameter(fn, place), known)
  }

  private selfOf(fn: Fn): Value {
    const owner = fn.cls ? fn : this.methodAround(fn)
    if (!owner?.cls) return UNKNOWN
    if (owner.ir.static) return refValue({ kind: 'class', cls: owner.cls })
    const id = this.symbolicObject(fn, 0, [], owner.cls)
    return { ...UNKNOWN, refs: [{ kind: 'object', id }], ext: outerTypes(owner.cls), taints: [{ label: this.labels.root(fn, 0, []), clean: 0, step: null, guess: false }] }
  }

  private methodAround(fn: Fn): Fn | null {
    for (let at: Fn | undefined = fn; at && at.ir.index !== 0; at = at.mod.functions[at.ir.parent]) if (at.cls) return at
    return null
  }

  private symbolicParameter(fn: Fn, place: number): Value {
    const parameter = fn.ir.parameters[place]
    const root = place + 1
    if (!parameter || this.habits.isCleanType(parameter.type)) return UNKNOWN
    const type = parameter.type ? this.resolver.type(fn.mod, parameter.type) : null
    const id = this.symbolicObject(fn, root, [], type?.cls ?? null)
    const outer = type?.cls ? outerTypes(type.cls) : type?.ext ? [type.ext] : []
    return { ...UNKNOWN, taints: [{ label: this.labels.root(fn, root, []), clean: 0, step: null, guess: false }], refs: [{ kind: 'object', id }], ext: outer }
  }

  private summarise(frame: Frame, returned: Value): Summary {
    const { run, fn } = frame
    repeatSinks(frame)
    const { state } = run
    const exported = new Map<number, Shape>()
    const shape = (value: Value, depth: number): Shape => this.shapeOf(frame, value, depth, exported)
    const test = returned.test
    const guards = test ? guardsOf(this, test) : []
    const all = cleanInAll(frame.exits.map(({ clean }) => clean))
    const ensures = frame.exits.length > 0 ? [...all].flatMap(([label, mask]) => this.rootOf(label, mask)) : [...state.clean].flatMap(([label, mask]) => this.rootOf(label, mask))
    const writes = fn.ir.index === 0 ? [] : this.writesOf(frame, shape)
    return {
      roots: [],
      returns: returned === UNKNOWN ? null : shape(returned, 0),
      sinks: dedupeSinks(run.pending),
      writes,
      guards,
      ensures: state.dead ? [] : ensures,
      recursive: run.recursive.filter((call) => call.fn !== fn).slice(0, 8),
      throws: state.dead && frame.exits.length === 0 && run.cut === null && fn.ir.end > fn.ir.start,
      depends: run.depends,
      assumed: false,
      size: run.steps,
    }
  }

  rootOf(label: number, mask: number): { root: number; path: readonly string[]; mask: number }[] {
    const found = this.labels.byId(label)
    return found && !found.source ? [{ root: found.root, path: found.path, mask }] : []
  }

  private writesOf(frame: Frame, shape: (value: Value, depth: number) => Shape): Summary['writes'] {
    const writes: { root: number; path: readonly string[]; shape: Shape }[] = []
    const add = (root: number, path: readonly string[], value: Value) => {
      if (writes.length < MAX_WRITES && this.matters(frame, value, 2)) writes.push({ root, path, shape: shape(value, 2) })
    }
    for (const [id, object] of frame.run.state.heap) {
      const symbol = id < 0 ? this.symbols.get(id) : undefined
      if (symbol?.fn !== frame.fn || object.root === NO_ROOT) continue
      for (const [name, value] of object.fields) add(symbol.root, [...object.path, name], value)
      if (object.rest) add(symbol.root, [...object.path, '*'], object.rest)
    }
    for (const [cell, value] of frame.run.state.cells) {
      const { owner, variable } = this.cellOwners[cell] ?? { owner: frame.fn, variable: -1 }
      // variables of functions inside of it end with them
      if (variable >= 0 && owner !== frame.fn && !this.isOpen(frame.run.state, owner.mod, owner.ir.index)) add(rootOfVariables(owner), [String(variable)], value)
    }
    return writes
  }

  /** Whether a caller can be interested in what was written: data, a mark, a function. Types of fields are known otherwise. */
  private matters(frame: Frame, value: Value, depth: number): boolean {
    if (value.taints.length > 0 || value.consts !== null) return true
    return value.refs.some((ref) => {
      if (ref.kind !== 'object') return ref.kind === 'function'
      const object = depth > 0 ? frame.run.state.heap.get(ref.id) : undefined
      if (!object) return false
      return [...object.fields.values(), ...(object.list ?? []), ...(object.rest ? [object.rest] : [])].some((part) => this.matters(frame, part, depth - 1))
    })
  }

  private shapeOf(frame: Frame, value: Value, depth: number, exported: Map<number, Shape>): Shape {
    const plain: Shape = { value, fields: null, list: null, rest: null, cls: null, id: -1 }
    const own = value.refs.filter((ref) => ref.kind === 'object' && ref.id >= 0)
    if (own.length === 0) return plain
    const [ref] = own
    const others = value.refs.filter((it) => !(it.kind === 'object' && it.id >= 0))
    const object = ref?.kind === 'object' ? frame.run.state.heap.get(ref.id) : undefined
    if (ref?.kind !== 'object' || !object || depth > 4 || exported.size > MAX_SHAPES) return { ...plain, value: { ...value, refs: others } }
    const known = exported.get(ref.id)
    if (known) return known
    const fields = new Map<string, Shape>()
    const made: { -readonly [Key in keyof Shape]: Shape[Key] } = { value: { ...value, refs: others }, fields, list: null, rest: null, cls: object.cls, id: ref.id }
    exported.set(ref.id, made)
    for (const [name, field] of [...object.fields].slice(0, 40)) fields.set(name, this.shapeOf(frame, field, depth + 1, exported))
    made.list = object.list?.map((item) => this.shapeOf(frame, item, depth + 1, exported)) ?? null
    made.rest = object.rest ? this.shapeOf(frame, object.rest, depth + 1, exported) : null
    return made
  }
}

function guardsOf(analyzer: Analyzer, test: import('./value.ts').Test): Summary['guards'] {
  if (test.kind === 'both') return test.tests.flatMap((one) => guardsOf(analyzer, one))
  if (test.kind === 'not') return guardsOf(analyzer, test.of).map((guard) => ({ ...guard, when: !guard.when }))
  if (test.kind === 'cleans') return test.labels.flatMap((label) => analyzer.rootOf(label, test.mask).map((found) => ({ ...found, when: test.when })))
  const sides = [test.left, test.right].flatMap((side) => (side ? guardsOf(analyzer, side) : []))
  return sides.filter(({ when }) => when === (test.kind === 'and'))
}

/** `/users/<int:id>`: what does not fit is never routed here. */
const isNumberInRoute = (fn: Fn, name: string): boolean =>
  fn.ir.annotations.some(({ args }) => args.some((arg) => typeof arg === 'string' && new RegExp(`<(?:int|float|uuid|bool)(?:\\([^)]*\\))?:${name}>|\\{${name}:(?:int|float|uuid)\\}`).test(arg)))

/** The root that stands for all captured variables of a function. */
const rootOfVariables = (owner: Fn | undefined): number => -2 - (owner?.id ?? 0)

/** What a test gives the code it tests is nobody's attack. */
const isFedByTest = (from: Mod, to: Mod): boolean => from !== to && placeOf(from.ir.path) === 'test' && placeOf(to.ir.path) !== 'test'

/** A function or module: where code chooses between several, all of them may be meant. */
const isCallable = ({ refs }: Value) => refs.some(({ kind }) => kind !== 'object')

const idOf = (value: Value): number | null => (value.refs[0]?.kind === 'object' ? value.refs[0].id : null)

/** What is believed more comes first: surely passed on, then the shorter way. */
const rank = ({ guess, step, label }: Taint): number => (guess ? 1000 : 0) + (label.source?.kind === 'request' ? 0 : 500) + (step?.length ?? 0)

function dedupeSinks(pending: readonly { site: SinkSite; taint: Taint }[]): { site: SinkSite; taint: Taint }[] {
  const found = new Map<string, { site: SinkSite; taint: Taint }>()
  for (const one of pending) {
    const key = `${one.site.mod.index}:${one.site.offset}:${one.site.is}:${one.taint.label.id}`
    const known = found.get(key)
    if (!known || rank(known.taint) > rank(one.taint)) found.set(key, one)
  }
  return [...found.values()].slice(0, MAX_SINKS)
}
