import { ownerAround } from '../../program/captures.ts'
import type { Package } from '../../program/packages.ts'
import type { Cls, Fn, Mod } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'
import type { ClosureShape, Shape } from '../calls/summary.ts'
import { AROUND } from '../state/environments.ts'
import { rootOfVariables } from '../values/labels.ts'
import type { Value } from '../values/value.ts'

const MAX_DEPTH = 4

/** The variables of the functions around one, as `by` has handed them out with it; null where only who has made `by` knows them. */
interface Environment {
  by: Fn
  variables: Shape | null
}

/** Everything that can be called or made of what a package exports. */
export class Offered {
  readonly functions = new Set<Fn>()
  /** fields of instances that a caller fills through a constructor or method */
  readonly filled = new Map<Cls, Set<string>>()
  /** what functions bring along that an offered function has made and handed out */
  private readonly made = new Map<Fn, Environment[]>()
  private readonly classes = new Set<Cls>()
  private readonly objects = new Set<number>()
  private readonly mods = new Set<Mod>()
  private readonly analyzer: Analyzer
  private readonly of: Package

  constructor(analyzer: Analyzer, of: Package) {
    this.analyzer = analyzer
    this.of = of
  }

  add(value: Value, depth: number): void {
    if (depth > MAX_DEPTH) return
    for (const ref of value.refs) {
      if (ref.kind === 'function') this.addFunction(ref.fn, depth)
      else if (ref.kind === 'class') this.addClass(ref.cls, depth)
      else if (ref.kind === 'module') this.addModule(ref.mod, depth)
      else if (!this.objects.has(ref.id)) {
        this.objects.add(ref.id)
        const object = this.analyzer.objects.get(ref.id)
        if (object?.cls) this.addClass(object.cls, depth)
        for (const [name, part] of object?.fields ?? []) if (!name.startsWith('_')) this.add(part, depth + 1)
        for (const part of object?.list ?? []) this.add(part, depth + 1)
      }
    }
  }

  private addFunction(fn: Fn, depth: number): void {
    if (this.functions.has(fn) || !this.of.mods.has(fn.mod)) return
    this.functions.add(fn)
    const cls = this.analyzer.program.oldClasses.get(fn)
    if (cls) this.addClass(cls, depth)
    this.addShape(this.analyzer.summaryOf(fn).returns, fn, depth + 1)
  }

  /** @param by the offered function that gives it */
  private addShape(shape: Shape | null, by: Fn, depth: number): void {
    if (!shape || depth > MAX_DEPTH) return
    for (const ref of shape.value.refs) if (ref.kind === 'function' && ref.captured) this.note(ref.fn, { by, variables: null })
    this.add(shape.value, depth)
    if (shape.cls) this.addClass(shape.cls, depth)
    for (const closure of shape.closures ?? []) this.addClosure(closure, by, depth)
    for (const part of [...(shape.fields?.values() ?? []), ...(shape.list ?? [])]) this.addShape(part, by, depth + 1)
  }

  private addClosure({ of, captured }: ClosureShape, by: Fn, depth: number): void {
    const fns = of.kind === 'function' ? [of.fn] : [...of.cls.methods.values(), ...of.cls.constructors]
    if (captured) for (const fn of fns) this.note(fn, { by, variables: captured })
    if (of.kind === 'class') this.addClass(of.cls, depth)
    else this.addFunction(of.fn, depth)
  }

  private note(fn: Fn, environment: Environment): void {
    this.made.set(fn, [...(this.made.get(fn) ?? []), environment])
  }

  /** The parameters that a captured variable of this function holds, with the functions they belong to. */
  capturedBy(fn: Fn, root: number, variable: string, seen: ReadonlySet<Fn> = new Set()): { by: Fn; root: number }[] {
    // functions may hand out each other
    if (seen.has(fn)) return []
    return (this.made.get(fn) ?? []).flatMap(({ by, variables }) => {
      const held = variables && environmentFrom(variables, fn, root)?.fields
      return held ? parametersIn(held.get(variable)).map((parameter) => ({ by, root: parameter })) : this.capturedBy(by, root, variable, new Set([...seen, fn]))
    })
  }

  private addClass(cls: Cls, depth: number): void {
    if (this.classes.has(cls)) return
    this.classes.add(cls)
    const members = [...cls.constructors, ...cls.methods.values()].filter(({ ir }) => !ir.private && !/^[_#]/.test(ir.name))
    for (const fn of members) this.addFunction(fn, depth + 1)
    for (const fn of members) this.noteFilled(cls, fn)
    for (const value of cls.statics.values()) this.add(value, depth + 1)
    for (const { cls: parent } of cls.parents) if (parent) this.addClass(parent, depth + 1)
  }

  private noteFilled(cls: Cls, fn: Fn): void {
    for (const { to, shape } of this.analyzer.summaryOf(fn).writes) {
      const [field] = to.path
      if (to.root !== 0 || field === undefined || !carriesParameter(shape)) continue
      const known = this.filled.get(cls)
      if (known) known.add(field)
      else this.filled.set(cls, new Set([field]))
    }
  }

  private addModule(mod: Mod, depth: number): void {
    if (this.mods.has(mod) || !this.of.mods.has(mod)) return
    this.mods.add(mod)
    for (const value of mod.exports.values()) this.add(value, depth + 1)
  }
}

/** The environment of the function that `root` stands for, from that of the one around `fn`. */
function environmentFrom(variables: Shape, fn: Fn, root: number): Shape | null {
  let found: Shape | null = variables
  for (let owner = ownerAround(fn); found && owner; owner = ownerAround(owner)) {
    if (rootOfVariables(owner) === root) return found
    found = found.fields?.get(AROUND) ?? null
  }
  return null
}

/** Roots of the parameters that a value is, and not a part of. */
const parametersIn = (shape: Shape | undefined): readonly number[] =>
  (shape?.value.taints ?? []).flatMap(({ label }) => (!label.source && label.root > 0 && label.path.length === 0 ? [label.root] : []))

const carriesParameter = (shape: Shape): boolean =>
  shape.value.taints.some(({ label }) => !label.source && label.root > 0) || [...(shape.fields?.values() ?? [])].some((part) => part.value.taints.some(({ label }) => !label.source && label.root > 0))
