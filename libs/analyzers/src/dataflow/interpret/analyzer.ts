import { failureOf } from '../../failure.ts'
import type { Knowledge } from '../models/knowledge.ts'
import type { IrField } from '../ir/module.ts'
import type { EntryModel, ParameterModel } from '../models/model.ts'
import type { Fn, Mod, Program } from '../program/program.ts'
import type { Resource } from '../program/packages.ts'
import type { Resolver } from '../program/resolve.ts'
import { Views } from '../program/views.ts'
import { Advice } from './frameworks/advice.ts'
import { checkAnnotations } from './calls/annotations.ts'
import { runBody } from './calls/bodies.ts'
import { ArgumentResolvers } from './frameworks/argument-resolvers.ts'
import { CommandLine } from './frameworks/command-line.ts'
import { surelyHolds } from './guards/conditions.ts'
import { convertedParts } from './frameworks/converted-parts.ts'
import { decidingPlaces } from './state/deciding.ts'
import { Effort, limitFor } from './state/effort.ts'
import { entryFor } from './calls/entries.ts'
import type { Frame, Run } from './state/frame.ts'
import { GivenTypes } from './state/given.ts'
import { guardedFiles } from './frameworks/guarded-clients.ts'
import { HABITS, type Habits } from './habits.ts'
import { Implementations } from './calls/implementations.ts'
import { Labels } from './values/labels.ts'
import { LastingObjects } from './state/lasting.ts'
import type { MemberFacts } from './calls/outside.ts'
import { Operations } from './frameworks/operations.ts'
import { leavesOutOthers } from './frameworks/validation-pipe.ts'
import { refusesOtherHosts } from './frameworks/other-hosts.ts'
import { logsAsJson } from './frameworks/json-logs.ts'
import { BrowserModules } from './frameworks/browser-modules.ts'
import { isRelational } from './frameworks/relational.ts'
import { escapesTemplates } from './frameworks/escaped-templates.ts'
import { parameterValue, selfOf } from './calls/parameters.ts'
import { PendingSinks } from './findings/pending.ts'
import { Readers } from './state/readers.ts'
import { RequestFields } from './state/request-fields.ts'
import { Reports } from './findings/reports.ts'
import { callKept } from './calls/kept-functions.ts'
import type { NamedMethod, ResolvedCall } from './calls/resolved-calls.ts'
import { BlockedLinks } from './frameworks/blocked-links.ts'
import { RoutedMethods } from './frameworks/routed-methods.ts'
import { takesEverything } from './frameworks/record-guards.ts'
import { storeVariable } from './state/settled.ts'
import { SharedWrites } from './state/shared-writes.ts'
import { SharedVariables } from './state/shared-variables.ts'
import { State } from './state/state.ts'
import { summarise } from './calls/summarise.ts'
import { ASSUMED, type Summary } from './calls/summary.ts'
import { UNKNOWN } from './values/value.ts'
import { renderImplicit } from './frameworks/views.ts'
import { newObject } from './objects/writing.ts'

import './wire.ts'

const MAX_DEPTH = 60

interface AnalyzerOptions {
  /** files that are not code but say something about it */
  resources: readonly Resource[]
  /** steps after which functions are followed with less of what they call; by the size of the program unless it is given */
  limit: number | undefined
}

/** Everything known about one program while it is analysed. */
export class Analyzer {
  readonly program: Program
  readonly resolver: Resolver
  readonly knowledge: Knowledge
  readonly habits: Habits
  readonly labels = new Labels()
  /** by path, then by name: for calls of something known and guesses, of functions and constructors */
  readonly resolvedCalls = [0, 1, 2, 3].map(() => new Map<string, Map<string, ResolvedCall>>())
  /** methods by type and name */
  readonly namedMethods = new Map<string, Map<string, NamedMethod>>()
  /** what the models say of a type's members */
  readonly members = new Map<string, Map<string, MemberFacts>>()
  /** functions that were run inside of another */
  readonly seen = new Set<number>()
  /** steps that functions have taken inside of others */
  readonly spent = new Map<Fn, number>()
  readonly objects = new LastingObjects()
  readonly variables = new SharedVariables(this)
  readonly readers = new Readers()
  readonly requestFields = new RequestFields(this)
  /** what calls give to parameters without a type; null where all have one */
  readonly given: GivenTypes | null
  readonly methods = new Implementations(this)
  readonly reports = new Reports()
  readonly advice = new Advice(this)
  readonly resolvers = new ArgumentResolvers(this)
  readonly effort: Effort
  readonly commandLine = new CommandLine(this)
  readonly routed: RoutedMethods
  /** parts of paths that are numbers wherever a route has them */
  readonly converted: ReadonlySet<string>
  readonly operations: Operations
  readonly browsers: BrowserModules
  readonly blockedLinks: BlockedLinks
  readonly views: Views
  private readonly entries = new Map<number, EntryModel | null>()
  /** how a framework fills a field by its annotations */
  private readonly filled = new Map<IrField, ParameterModel | null>()
  private guarded: ReadonlySet<Mod> | null = null
  private open: boolean | null = null
  private stays: boolean | null = null
  private relational: boolean | null = null
  private json: boolean | null = null
  private escaped: boolean | null = null
  private described: boolean | null = null
  /** functions that called one which was not done: when it is, they are looked at again, once */
  private readonly waiting = new Map<Fn, Set<Fn>>()
  private readonly again = new Set<Fn>()
  private depth = 0

  constructor(program: Program, resolver: Resolver, knowledge: Knowledge, { resources, limit }: AnalyzerOptions) {
    this.program = program
    this.resolver = resolver
    this.knowledge = knowledge
    this.habits = HABITS[program.language]
    this.effort = new Effort(limit ?? limitFor(program))
    this.given = this.habits.staticTypes ? null : new GivenTypes(this)
    this.views = new Views(program)
    this.routed = new RoutedMethods(program)
    this.converted = convertedParts(program)
    this.operations = new Operations(program, resources)
    this.browsers = new BrowserModules(program, resolver)
    this.blockedLinks = new BlockedLinks(resources)
  }

  /** Whether a file sends requests only through clients that look where they lead. */
  isGuarded(mod: Mod): boolean {
    return (this.guarded ??= guardedFiles(this.program)).has(mod)
  }

  /** Whether a record of the program takes whatever it is given: those of Laravel refuse it, unless they are told otherwise. */
  get takesEverything(): boolean {
    return (this.open ??= takesEverything(this.program))
  }

  /** Whether the framework refuses redirects to other hosts, unless a call allows them. */
  get refusesOtherHosts(): boolean {
    return (this.stays ??= refusesOtherHosts(this.program))
  }

  /** Whether the program's databases hold tables only. */
  get isRelational(): boolean {
    return (this.relational ??= isRelational(this.program))
  }

  /** Whether the program's templates escape, whatever they are called. */
  get escapesTemplates(): boolean {
    return (this.escaped ??= escapesTemplates(this.program))
  }

  /** Whether what the program logs is written as JSON. */
  get logsAsJson(): boolean {
    return (this.json ??= logsAsJson(this.program))
  }

  /** Whether the framework leaves out of what is sent all that its class does not describe. */
  get leavesOutOthers(): boolean {
    return (this.described ??= leavesOutOthers(this.program))
  }

  entryOf(fn: Fn): EntryModel | null {
    const known = this.entries.get(fn.id)
    if (known !== undefined) return known
    const made = entryFor(this, fn)
    this.entries.set(fn.id, made)
    return made
  }

  /** How a framework fills a field with what was sent, or null: `[BindProperty]`, `@QueryParam`. */
  filledBy({ mod, field }: { mod: Mod; field: IrField }): ParameterModel | null {
    const known = this.filled.get(field)
    if (known !== undefined) return known
    const names = this.habits.isCleanType(field.type) ? [] : field.annotations.map((one) => this.annotationName(mod, one.name))
    const made = this.knowledge.parameters.find(({ annotation, safe, type }) => !safe && !type && names.includes(annotation)) ?? null
    this.filled.set(field, made)
    return made
  }

  annotationName(mod: Mod, name: string): string {
    const dot = name.indexOf('.')
    const head = dot < 0 ? name : name.slice(0, dot)
    const held = this.heldBy(mod, head)
    if (held) return dot < 0 ? held : `${held}${name.slice(dot)}`
    return this.resolver.type(mod, name).ext || name
  }

  /** The type of what a module's variable holds, or one that it brings in: `app = Flask(__name__)` before `@app.get('/')`. */
  private heldBy(mod: Mod, name: string): string | undefined {
    const brought = mod.language === 'python' && !mod.names.has(name) ? mod.ir.imports.find(({ local }) => local === name) : undefined
    const from = brought && brought.name !== '*' ? this.resolver.module(mod, brought.module) : mod
    const variable = from?.names.get(brought?.name ?? name)
    if (!from || variable === undefined) return undefined
    if (mod.language === 'python') this.runModule(from)
    return from.vars.get(variable)?.ext[0]
  }

  /** Runs a module's top-level code, once. */
  runModule(mod: Mod): void {
    if (mod.state !== 'new') return
    mod.state = 'busy'
    const [top] = mod.functions
    if (top && this.depth < MAX_DEPTH) this.attempt(top)
    mod.state = 'done'
  }

  summaryOf(fn: Fn): Summary {
    if (fn.summary) return fn.summary
    if (fn.busy || this.depth > MAX_DEPTH) return ASSUMED
    fn.busy = true
    const summary = this.attempt(fn)
    fn.summary = summary
    fn.busy = false
    this.settle(fn, summary)
    return summary
  }

  /** Functions that call each other: only the first of them has seen what all of them do. */
  private settle(fn: Fn, { recursive }: Summary): void {
    for (const other of this.waiting.get(fn) ?? []) if (!other.busy) other.summary = null
    this.waiting.delete(fn)
    if (this.again.has(fn)) return
    for (const { fn: other } of recursive) {
      if (!other.busy) continue
      this.again.add(fn)
      const known = this.waiting.get(other)
      if (known) known.add(fn)
      else this.waiting.set(other, new Set([fn]))
    }
  }

  /** What breaks off in one function costs that function only, and is said. */
  private attempt(fn: Fn): Summary {
    const { depth } = this
    this.depth++
    try {
      return this.interpret(fn)
    } catch (error) {
      this.reports.cut(fn, { kind: 'failure', failure: failureOf(error) })
      return ASSUMED
    } finally {
      this.depth = depth
    }
  }

  /** Interprets a function for itself: its parameters are symbols. */
  interpret(fn: Fn): Summary {
    const state = new State()
    const run: Run = { analyzer: this, fn, state, pending: new PendingSinks(), recursive: [], careful: new Set(), looks: new Map(), depends: new Set(), choices: new Set(decidingPlaces(this, fn)), kept: new Set(), keeps: new Set(), shared: new SharedWrites(), late: [], steps: 0, work: 0, enough: this.effort.enough, unfollowed: new Set(), inlined: 0, given: 0, nesting: 0, getters: 0, cut: null, nextVariable: fn.ir.variables.length, nextObject: 1, objects: new Map() }
    const frame: Frame = { run, fn, mod: fn.mod, base: 0, temps: [], self: UNKNOWN, captured: null, environment: 0, depth: 0, calledFrom: null, key: `${fn.id}:`, objects: null, mark: 0, exits: [], targets: [], throws: [], yields: null }
    // Ruby's top-level code is that of an object
    frame.self = fn.ir.index === 0 && this.habits.callsReadFields ? newObject(frame, 'main', {}) : selfOf(this, fn)
    this.variables.openVariables(frame)
    checkAnnotations(frame)
    for (const [place, parameter] of fn.ir.parameters.entries()) storeVariable(frame, parameter.variable, parameterValue(frame, place))
    frame.mark = state.mark()
    const returned = runBody(frame)
    renderImplicit(frame, returned)
    callKept(frame)
    for (const late of run.late) if (surelyHolds(late.frame, late.site, late.misuse.when, late.result)) this.reports.misused(late.frame, late.site.offset, late.misuse)
    if (fn.ir.index === 0) this.objects.keep(frame)
    this.effort.took(run)
    if (run.unfollowed.size > 0) this.reports.unfollowed.set(fn, run.unfollowed)
    else this.reports.unfollowed.delete(fn)
    if (run.cut) this.reports.cut(fn, { kind: 'limit', limit: run.cut })
    return summarise(frame, returned)
  }
}
