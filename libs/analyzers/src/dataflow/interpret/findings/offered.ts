import type { Severity } from '@preflight/contracts'
import type { SinkClass } from '../../models/classes.ts'
import { type Cls, type Fn, type Mod } from '../../program/program.ts'
import type { Package } from '../../program/packages.ts'
import type { Analyzer } from '../analyzer.ts'
import { REACHED } from '../values/labels.ts'
import type { PendingSink, Shape } from '../calls/summary.ts'
import { alteredTaint, firstOf, type Step, type Value } from '../values/value.ts'

/**
 * A library has no requests: what harms its users comes through the functions it offers. Their parameters are followed like
 * data from outside, as far as a caller cannot know that they must not hold any.
 */
export function findInOffered(analyzer: Analyzer, packages: readonly Package[], relevant: ReadonlySet<Fn>): void {
  for (const offer of packages) {
    const offered = new Offered(analyzer, offer)
    for (const mod of offer.entries) {
      analyzer.runModule(mod)
      for (const value of mod.exports.values()) offered.add(value, 0)
    }
    for (const fn of offered.functions) if (relevant.has(fn)) report(analyzer, fn, offered)
  }
}

const MAX_DEPTH = 4

/** Everything that can be called or made of what a package exports. */
class Offered {
  readonly functions = new Set<Fn>()
  /** fields of instances that a caller fills through a constructor or method */
  readonly filled = new Map<Cls, Set<string>>()
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
    this.addShape(this.analyzer.summaryOf(fn).returns, depth + 1)
  }

  private addShape(shape: Shape | null, depth: number): void {
    if (!shape || depth > MAX_DEPTH) return
    this.add(shape.value, depth)
    if (shape.cls) this.addClass(shape.cls, depth)
    for (const part of [...(shape.fields?.values() ?? []), ...(shape.list ?? [])]) this.addShape(part, depth + 1)
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

const carriesParameter = (shape: Shape): boolean =>
  shape.value.taints.some(({ label }) => !label.source && label.root > 0) || [...(shape.fields?.values() ?? [])].some((part) => part.value.taints.some(({ label }) => !label.source && label.root > 0))

function report(analyzer: Analyzer, fn: Fn, offered: Offered): void {
  for (const pending of analyzer.summaryOf(fn).sinks) {
    const { root, path } = pending.taint.label
    const from = root > 0 ? parameterName(fn, root - 1) : root === 0 && fn.cls && offered.filled.get(fn.cls)?.has(path[0] ?? '') ? (path[0] ?? '') : null
    if (from === null || !isUnexpected(pending) || isAnswered(pending) || ASKED_FOR[pending.site.is]?.test(path.at(-1) ?? from)) continue
    const what = root > 0 ? `${from || 'a parameter'} of ${fn.ir.name || 'an exported function'}(), which the library offers` : `${from}, which users of the library fill`
    const offset = root > 0 ? (fn.ir.parameters[root - 1]?.offset ?? fn.ir.offset) : fn.ir.offset
    const label = analyzer.labels.source(`offered:${fn.id}:${root}:${path.join('.')}`, { what, kind: 'library' })
    analyzer.reports.found(pending.site, alteredTaint(pending.taint, { label, guess: pending.taint.guess, step: before({ prev: null, mod: fn.mod, offset, note: what, inner: null, length: 1 }, pending.taint.step) }))
  }
}

/** How bad it is where only those who call the library can do it. */
export const OFFERED_SEVERITY: Partial<Record<SinkClass, Severity>> = { command: 'high', code: 'high', path: 'low', ssrf: 'low', prototype: 'medium', xss: 'medium', sql: 'medium', deserialization: 'medium' }

const parameterName = (fn: Fn, place: number): string | null => {
  const parameter = fn.ir.parameters[place]
  return parameter ? parameter.name : null
}

function before(first: Step, last: Step | null): Step {
  return last ? { ...last, prev: before(first, last.prev) } : first
}

/** Sinks that a caller does not see from the function's own purpose: a function that runs commands may be given one, not one that asks for a name. */
const WHERE_BUILT: ReadonlySet<SinkClass> = new Set(['command', 'path', 'code', 'sql', 'ssrf', 'xss'])
const ALWAYS: ReadonlySet<SinkClass> = new Set(['redos', 'deserialization'])

/** What the methods of an object give that a library is handed is up to whoever wrote that object, and not to who calls the library. */
function isAnswered({ taint: { label, step } }: PendingSink): boolean {
  const first = firstOf(step)
  return label.path.length > 0 && first !== null && ANSWER.test(first.note) && !OF_TEXT.test(first.note)
}

const ANSWER = /^through (?:\w+\.)*[a-z]\w*\(\)$/
/** What text and lists have as well, what makes a path of several, and what copies what it is given. */
const OF_TEXT = /(?:^| |\.)(?:join|resolve|normalize|relative|basename|dirname|extname|to\w+|trim\w*|slice|sub\w+|replace\w*|split|concat|pad\w+|map|filter|reduce|find\w*|flat\w*|sort|reverse|pop|shift|at|get|keys|values|entries|assign|parse|stringify|format|quote|escape|encode\w*|decode\w*|(?:deep_?)?(?:clone|copy|merge|extend|defaults|pick|omit)\w*)\(\)$/i

/** Parameters that say that they are run, or that they are the names of a database's own parts, which the program's code chooses. */
const ASKED_FOR: Partial<Record<SinkClass, RegExp>> = {
  code: /^(?:\w*(?:code|script|expr(?:ession)?|snippet)_?(?:function|fn|body)?|js|src|source)$/i,
  sql: /^(?:\w*(?:sql|tables?|columns?|schema|database|index|constraint))_?(?:names?|paths?|types?)?$/i,
}

function isUnexpected({ site, taint }: PendingSink): boolean {
  if (site.is === 'prototype') return site.through !== undefined && taint.label.path.at(-1) === REACHED && taint.label.path.length > 1
  if (ALWAYS.has(site.is)) return site.is !== 'redos' || site.rule !== undefined
  return WHERE_BUILT.has(site.is) && isBuilt(taint.step, site.is === 'path' ? JOINED : BUILT)
}

const BUILT = /^built into text\b/
const JOINED = /^(?:built into text\b|through (?:join|resolve)\b)/

const isBuilt = (step: Step | null, how: RegExp): boolean => {
  for (let at = step; at; at = at.prev) if (how.test(at.note) || isBuilt(at.inner, how)) return true
  return false
}
