import { type Argument, type FunctionBuilder, ModuleBuilder } from '../ir/builder.ts'
import type { IrModule } from '../ir/module.ts'
import { Scope } from '../ir/scope.ts'
import { lineStarts } from '../../syntax/position.ts'
import type { Language } from '../../types.ts'
import { type Escaping, PLAIN, type Printed, printedAs, rawParts } from './escaping.ts'
import type { Expression } from './expression.ts'
import { HtmlReader } from './html.ts'
import { type Output, outputAt } from './outputs.ts'
import { VIEW } from './virtual.ts'

/** How templates show each other. */
export const SHOW = 'preflight_show'

/** What the names of a template language mean. */
export interface Meaning extends Escaping {
  /** values that are there without being given: the path of what they stand for */
  globals: ReadonlyMap<string, readonly string[]>
  /** filters and functions whose result is harmless wherever it is printed */
  clean: ReadonlySet<string>
}

/** What the template that extends this one was itself extended by has replaced; no block is called so. */
const BEFORE = ' before'

/** Writes the function that a template of a language of its own is. */
export class TemplateWriter {
  readonly fn: FunctionBuilder
  readonly page = new HtmlReader()
  private readonly module: ModuleBuilder
  private readonly text: string
  private readonly meaning: Meaning
  private readonly given: number
  /** names of blocks that a template which extends this one has replaced */
  private readonly replaced: number
  private scope: Scope
  private readonly outer: Scope[] = []
  /** what the template itself has named so far */
  private readonly declared = new Map<string, number>()
  /** what is known of the names it has given last */
  private readonly names = new Map<string, Printed>()

  constructor(path: string, language: Language, text: string, meaning: Meaning) {
    this.text = text
    this.meaning = meaning
    this.module = new ModuleBuilder(path, language, text.length)
    this.fn = this.module.function({ name: VIEW, parent: this.module.top, offset: 0, endOffset: text.length })
    this.given = this.fn.parameter('preflight', 0)
    this.replaced = this.fn.parameter('preflight_blocks', 0)
    this.scope = new Scope(this.fn, null)
  }

  finish(): IrModule {
    return { ...this.module.finish(lineStarts(this.text)), view: { fn: this.fn.index } }
  }

  open(): void {
    this.outer.push(this.scope)
    this.scope = new Scope(this.fn, this.scope)
  }

  close(): void {
    this.scope = this.outer.pop() ?? this.scope
  }

  /** What the template was given. */
  context(at: number): number {
    return this.fn.load(this.fn, this.given, at)
  }

  declare(name: string, value: number, at: number, printed: Printed = PLAIN): void {
    this.declared.set(name, value)
    this.names.set(name, printed)
    this.fn.store(this.fn, this.scope.declare(name), value, at)
  }

  /** What a template prints where no other one that extends it has put something else. */
  unlessReplaced(block: string, print: () => void, at: number): void {
    const { fn } = this
    const replaced = fn.load(fn, this.replaced, at)
    const isReplaced = fn.or(fn.member(replaced, block, at), () => fn.member(fn.member(replaced, BEFORE, at), block, at), at)
    fn.if(isReplaced, () => {}, print, at)
  }

  element(collection: number, at: number): number {
    return this.fn.at(collection, this.fn.unknown(at), at)
  }

  /** Prints a value where the page has come to. */
  print(value: Expression, escapes: boolean): void {
    const { page } = this
    const { place } = page
    page.output()
    const raw = rawParts(value, this.meaning, { escapes, names: this.names })
    if (raw.length === 0) this.put(value, outputAt(place, false))
    // what is no markup may still stand where a blank or a quote is enough
    else if (raw[0] !== value && outputAt(place, false)) this.put(value, outputAt(place, true))
    else for (const part of raw) this.put(part, outputAt(place, true))
  }

  private put(value: Expression, output: Output | null): void {
    const { fn } = this
    const printed = this.value(value)
    if (!output) return
    const whole = output.before ? fn.concat([fn.const(output.before, value.at), printed], value.at) : printed
    fn.call(fn.global(output.sink, value.at), [whole], value.at)
  }

  /** Whether a filter escapes what it gets. */
  isEscaping(filter: string): boolean {
    return this.meaning.escapes.has(filter) || this.meaning.forces.has(filter)
  }

  /** What a name that is set to this value is known to be. */
  printedAs(value: Expression, escapes: boolean): Printed {
    return printedAs(value, this.meaning, { escapes, names: this.names })
  }

  /** Shows another template with what this one was given, and more; one that is extended without the blocks that are replaced. */
  show(names: readonly Expression[], more: readonly { key: string; value: number }[], at: number, blocks?: readonly string[]): void {
    const { fn } = this
    const own = [...this.declared].map(([key, value]) => ({ key, value }))
    const given = fn.object([...own, ...more], at)
    const replaced = blocks && fn.object([{ key: BEFORE, value: fn.load(fn, this.replaced, at) }, ...blocks.map((key) => ({ key, value: fn.const(true, at) }))], at)
    for (const name of names) fn.call(fn.global(SHOW, at), [this.value(name), given, ...(replaced === undefined ? [] : [replaced])], at)
  }

  showNamed(name: string, given: number, at: number): void {
    const { fn } = this
    fn.call(fn.global(SHOW, at), [fn.const(name, at), given], at)
  }

  value(of: Expression): number {
    const { fn } = this
    const { at } = of
    switch (of.kind) {
      case 'constant':
        return fn.const(of.value, at)
      case 'name':
        return this.named(of.name, at)
      case 'member':
        return fn.member(this.value(of.of), of.name, at)
      case 'index':
        return fn.at(this.value(of.of), this.value(of.key), at)
      case 'call':
        return this.call(of)
      case 'filter':
        return this.filtered(of)
      case 'either': {
        const test = of.test ? this.value(of.test) : this.value(of.left)
        return of.test ? fn.cond(test, () => this.value(of.left), () => this.value(of.right), at) : fn.or(test, () => this.value(of.right), at)
      }
      case 'text':
        return fn.concat(of.parts.map((part) => this.value(part)), at)
      case 'list':
        return fn.array(of.items.map((item) => this.value(item)), at)
      case 'map':
        return fn.object(of.entries.map(({ key, value }) => ({ key, value: this.value(value) })), at)
      case 'plain':
        for (const part of of.parts) this.value(part)
        return fn.unknown(at)
    }
  }

  private named(name: string, at: number): number {
    const { fn } = this
    const known = this.scope.resolve(name)
    if (known && 'variable' in known) return fn.load(known.owner, known.variable, at)
    const given = fn.member(this.context(at), name, at)
    const paths = this.meaning.globals.get(name) ?? []
    return paths.reduce((value, path) => fn.or(value, () => fn.global(path, at), at), given)
  }

  private args(args: readonly { name: string; value: Expression }[]): Argument[] {
    return args.map(({ name, value }) => (name ? { name, value: this.value(value) } : this.value(value)))
  }

  private call({ callee, args, at }: Expression & { kind: 'call' }): number {
    const { fn } = this
    if (callee.kind === 'member' && this.meaning.clean.has(callee.name)) return fn.unknown(at)
    if (callee.kind === 'member') {
      const object = this.value(callee.of)
      return fn.method(object, callee.name, this.args(args), at)
    }
    const given = this.args(args)
    if (callee.kind !== 'name') return fn.call(this.value(callee), given, at)
    if (this.meaning.clean.has(callee.name)) return fn.unknown(at)
    const [first] = given
    if (this.meaning.raw.has(callee.name) && typeof first === 'number') return first
    return fn.call(this.named(callee.name, at), given, at)
  }

  /** A filter nobody knows is a function of that name. */
  private filtered({ of, name, args, at }: Expression & { kind: 'filter' }): number {
    const { fn } = this
    const value = this.value(of)
    const given = this.args(args)
    const { clean, raw, escapes, forces, follows } = this.meaning
    if (clean.has(name)) return fn.unknown(at)
    if (PASSING.has(name) || [raw, escapes, forces, follows].some((names) => names.has(name))) return value
    const [first] = given
    if (/^(?:default|default_if_none|d)$/.test(name) && typeof first === 'number') return fn.or(value, () => first, at)
    return fn.call(fn.global(name, at), [value, ...given], at)
  }
}

/** Filters whose result is text of what they get. */
const PASSING: ReadonlySet<string> = new Set('upper lower capitalize title trim truncate truncatechars truncatewords truncatechars_html truncatewords_html wordwrap center indent ljust rjust first last join reverse sort replace cut addslashes string list format safeseq slice merge keys linenumbers striptags removetags random make_list dictsort dictsortreversed unordered_list'.split(' '))
