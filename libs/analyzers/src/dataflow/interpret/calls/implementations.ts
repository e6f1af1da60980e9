import { type Cls, findMethod, type Fn } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'

/** Of one name, on one class and those below it: overloads of a few. */
const MAX_METHODS = 8

/** Which functions a method's name can mean on an instance of a class. */
export class Implementations {
  private readonly analyzer: Analyzer
  private readonly implementing = new Map<Cls, Map<string, readonly Fn[]>>()
  private readonly overloads = new Map<Fn, readonly Fn[]>()

  constructor(analyzer: Analyzer) {
    this.analyzer = analyzer
  }

  /** A method by name, in the class or where it has none itself in those below it. */
  of(cls: Cls, name: string): readonly Fn[] {
    const byName = this.implementing.get(cls)
    const known = byName?.get(name)
    if (known) return known
    const made = this.findImplementations(cls, name)
    if (byName) byName.set(name, made)
    else this.implementing.set(cls, new Map([[name, made]]))
    return made
  }

  /** A method of what was made as this class and no other: what classes below it do instead is not called. */
  exactly(cls: Cls, name: string): readonly Fn[] {
    const own = cls.children.length > 0 ? findMethod(cls, name) : undefined
    return own ? this.sameName(own) : this.of(cls, name)
  }

  private findImplementations(cls: Cls, name: string): readonly Fn[] {
    const own = findMethod(cls, name)
    const isEmpty = !own || own.ir.end - own.ir.start <= 3
    if (own && !isEmpty && cls.children.length === 0) return this.sameName(own)
    const below = this.below(cls).flatMap((it) => {
      const method = it.methods.get(name)
      return method ? this.sameName(method) : []
    })
    if (own && !isEmpty) return [...this.sameName(own), ...below].slice(0, MAX_METHODS)
    return below.slice(0, MAX_METHODS).concat(own && below.length === 0 ? [own] : [])
  }

  /** A method and its overloads in the same class. */
  sameName(fn: Fn): readonly Fn[] {
    const known = this.overloads.get(fn)
    if (known) return known
    const found = this.findOverloads(fn)
    this.overloads.set(fn, found)
    return found
  }

  private findOverloads(fn: Fn): readonly Fn[] {
    if (!this.analyzer.habits.staticTypes || !fn.cls) return [fn]
    return fn.cls.parts.flatMap(({ mod, ir }) => ir.methods.flatMap((index) => mod.functions[index] ?? [])).filter((it) => it.ir.name === fn.ir.name && it.ir.role === 'function')
  }

  /** Classes below one. Doubles that tests put in the place of the real thing are none of the product's. */
  private below(cls: Cls, depth = 0): Cls[] {
    if (depth > 4) return []
    const children = this.isOfTests(cls) ? cls.children : cls.children.filter((child) => !this.isOfTests(child))
    return children.flatMap((child) => [child, ...this.below(child, depth + 1)])
  }

  private isOfTests({ parts }: Cls): boolean {
    return parts.length > 0 && parts.every(({ mod }) => this.analyzer.reports.isTest(mod))
  }
}
