import { NO_CLASSES } from '../../models/mask.ts'
import { type Fn, type Mod, outerTypes, type TypeRef } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'
import { keptValue, outwards, writeKept } from './environments.ts'
import { noteKept } from './kept.ts'
import { type Frame, objectOf } from './frame.ts'
import { isNews } from './news.ts'
import type { State } from './state.ts'
import { rootOfVariables } from '../values/labels.ts'
import { altered, join, sameValue, UNDEFINED, UNKNOWN, type Value, valueOf } from '../values/value.ts'
import { NO_MARKS } from '../trace/marks.ts'

/** A function that is called, and what it brings along. */
interface Called {
  fn: Fn
  captured: Value | null
}

/** Variables that functions share: those of a module, and those of a function that functions inside of it use. */
export class SharedVariables {
  private readonly analyzer: Analyzer
  private readonly cellIds = new Map<string, number>()
  private readonly cellOwners: { owner: Fn; variable: number }[] = []
  /** Functions, libraries and lists that variables of a nameless function hold: often it is a wrapper around all of a module. */
  private readonly wrapped = new Map<number, Value>()

  constructor(analyzer: Analyzer) {
    this.analyzer = analyzer
  }

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

  /** Whose variable a number stands for. */
  ownerOf(cell: number): { owner: Fn; variable: number } | undefined {
    return this.cellOwners[cell]
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
    const kept = frame.captured && frame.fn.ir.index !== owner ? this.kept(frame, frame.captured, mod.functions[owner], variable) : null
    if (kept) return kept
    const { state, fn } = frame.run
    const cell = this.cellOf(mod, owner, variable)
    const written = state.cells.get(cell)
    if (written) return written
    if (this.isOpen(state, mod, owner)) return UNKNOWN
    const root = rootOfVariables(mod.functions[owner])
    const key = String(variable)
    const label = this.analyzer.labels.root(fn, root, [key])
    const type = this.declaredType(mod, owner, variable)
    if (type === 'clean') return UNKNOWN
    const outer = type?.cls ? outerTypes(type.cls) : type?.ext ? [type.ext] : []
    const symbol: Value = valueOf({ taints: [{ label, clean: NO_CLASSES, step: null, marks: NO_MARKS, guess: false }], refs: [{ kind: 'object', id: this.analyzer.objects.symbolicObject(fn, label, type?.cls ?? null) }], ext: outer })
    const held = this.wrapped.get(cell)
    if (!held && !this.analyzer.given) return symbol
    this.analyzer.readers.add(fn, 'cells', cell)
    return held ? join(held, symbol) : symbol
  }

  /** A variable of a call that has ended. */
  private kept(frame: Frame, captured: Value, owner: Fn | undefined, variable: number, from = frame.fn): Value | null {
    const environment = owner && outwards(frame, captured, from, owner)
    return environment ? keptValue(frame, environment, variable) : null
  }

  /** What a function's parameter is declared as, seen from a function inside of it. */
  private declaredType(mod: Mod, owner: number, variable: number): TypeRef | 'clean' | null {
    const fn = mod.functions[owner]
    const place = fn?.ir.parameters.findIndex((parameter) => parameter.variable === variable) ?? -1
    const written = fn?.ir.parameters[place]?.type
    const named = fn && place >= 0 && !written ? this.analyzer.entryOf(fn)?.parameters?.[place] : undefined
    if (named) return { cls: null, ext: named }
    if (!written) return null
    return this.analyzer.habits.isCleanType(written) ? 'clean' : this.analyzer.resolver.type(mod, written)
  }

  /** A variable of a function around, by the root that stands for all of them. */
  capturedAt(frame: Frame, root: number, variable: string, { fn, captured }: Called): Value {
    const owner = this.analyzer.program.functions[-2 - root]
    const kept = captured && this.kept(frame, captured, owner, Number(variable), fn)
    if (kept) return kept
    return owner ? this.loadCaptured(frame, owner.mod, owner.ir.index, Number(variable)) : UNKNOWN
  }

  storeCapturedAt(frame: Frame, root: number, variable: string, value: Value, { fn, captured }: Called): void {
    const owner = this.analyzer.program.functions[-2 - root]
    const environment = owner && captured && outwards(frame, captured, fn, owner)
    if (environment && writeKept(frame, environment, Number(variable), value)) return
    if (owner) this.storeCaptured(frame, owner.mod, owner.ir.index, Number(variable), value)
  }

  storeCaptured(frame: Frame, mod: Mod, owner: number, variable: number, value: Value): void {
    if (owner === 0) return this.storeModuleVariable(frame, mod, variable, value)
    const around = mod.functions[owner]
    const environment = around && frame.captured && frame.fn !== around ? outwards(frame, frame.captured, frame.fn, around) : null
    if (environment && writeKept(frame, environment, variable, value)) return
    const { state } = frame.run
    const cell = this.cellOf(mod, owner, variable)
    const old = frame.fn.ir.index === owner ? undefined : state.cells.get(cell)
    state.setCell(cell, old ? join(old, value) : value)
    if (this.isWorthKeeping(frame, mod.functions[owner], value)) this.storeWrapped(frame, cell, value)
  }

  /** Of a function with a name only connections and the like, and objects of a class: what it holds besides, who calls it says. */
  private isWorthKeeping(frame: Frame, owner: Fn | undefined, { ext, refs }: Value): boolean {
    if (owner?.ir.name === '') return ext.length > 0 || refs.length > 0
    // run inside of a caller it knows what that one gives: others may give something else
    if (frame.depth === 0 && ext.some((type) => this.analyzer.given?.isReceiver(type))) return true
    return this.analyzer.habits.prototypes && refs.some((ref) => ref.kind === 'object' && objectOf(frame, ref.id)?.cls)
  }

  private storeWrapped(frame: Frame, cell: number, value: Value): void {
    const kept = altered(this.analyzer.objects.lastingValue(frame, value, 0), { taints: [], consts: null, text: null })
    if (kept.ext.length === 0 && kept.refs.length === 0) return
    const old = this.wrapped.get(cell)
    const next = old ? join(old, kept) : kept
    if (old && sameValue(old, next)) return
    this.wrapped.set(cell, next)
    // what is given is known later than what it is read by
    if (old || this.analyzer.given) this.analyzer.readers.changed('cells', cell)
  }

  moduleVariable(reader: Fn, mod: Mod, variable: number): Value {
    if (mod.state === 'new') this.analyzer.runModule(mod)
    this.analyzer.readers.add(reader, mod, variable)
    return mod.vars.get(variable) ?? UNKNOWN
  }

  storeModuleVariable(frame: Frame, mod: Mod, variable: number, value: Value, adds = false): void {
    // the module's own code runs once, in order, as far as it stands in no branch; anything else may run at any time
    const isOwn = frame.fn.mod === mod && frame.fn.ir.index === 0
    const isBranch = frame.run.state.branches > 0
    const kept = this.analyzer.objects.lastingValue(frame, value, 0)
    noteKept(frame, value)
    frame.run.shared.note({ mod, variable }, value)
    const old = mod.vars.get(variable)
    const isChoice = isOwn && old !== undefined && (isBranch || (isCallable(old) && isCallable(kept)))
    const before = old ?? (isOwn && isBranch ? UNKNOWN : null)
    const next = !before || (isOwn && !isBranch && !isChoice && !adds) ? kept : join(before, kept)
    if (old && sameValue(old, next)) return
    mod.vars.set(variable, next)
    if ((old || !isOwn) && isNews(frame, old ?? UNKNOWN, next)) this.analyzer.readers.changed(mod, variable)
  }
}

/** A function or module: where code chooses between several, all of them may be meant. */
const isCallable = ({ refs }: Value) => refs.some(({ kind }) => kind !== 'object')
