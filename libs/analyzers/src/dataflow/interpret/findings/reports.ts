import { codeOf, type Cut, type Reason } from '../../cut.ts'
import type { MisuseModel } from '../../models/model.ts'
import type { Fn, Mod } from '../../program/program.ts'
import { isOfTests } from '../../program/tests.ts'
import { mentionedInside } from '../frameworks/mentioned.ts'
import type { Frame } from '../state/frame.ts'
import { FixedPlaces } from './fixed-places.ts'
import { hasGap } from './gaps.ts'
import type { FlowFinding, MisuseFinding } from './report.ts'
import type { SinkSite } from '../calls/summary.ts'
import { alteredTaint, type Taint } from '../values/value.ts'
import { firstOf } from '../trace/step.ts'

/** What was found, one thing per place, and what was not followed. */
export class Reports {
  readonly findings = new Map<string, FlowFinding>()
  /** what was found of members of parameters, and the places that callers have judged since they know what is given */
  private readonly ofGiven = new Map<Fn, Map<string, FlowFinding>>()
  private readonly judged = new Map<Fn, Set<string>>()
  readonly fixed = new FixedPlaces()
  /** places where the function around knows by its type on what a call is made */
  private readonly sure = new Map<string, SinkSite>()
  readonly misuses = new Map<string, MisuseFinding>()
  readonly cuts: Cut[] = []
  /** functions that were followed without others that they call, since there is too much of all that */
  readonly unfollowed = new Map<Fn, ReadonlySet<Fn>>()
  /** functions that the program itself calls; what a test gives says nothing of other callers */
  private readonly called = new Set<Fn>()

  /** A function was not followed to its end. */
  cut(fn: Fn, reason: Reason): void {
    this.cuts.push({ path: fn.mod.ir.path, part: codeOf(fn.ir), ...reason })
  }

  found(site: SinkSite, reached: Taint): void {
    const taint = site.mod.language === 'php' && !reached.guess && hasGap(reached.step, site) ? alteredTaint(reached, { guess: true }) : reached
    const first = firstOf(taint.step)
    // nobody attacks a test
    if (this.isTest(site.mod) || (first && isFedByTest(first.mod, site.mod))) return
    const { givenTo } = taint.label.source ?? {}
    if (givenTo && !this.ofGiven.has(givenTo)) this.ofGiven.set(givenTo, new Map())
    keepBest((givenTo && this.ofGiven.get(givenTo)) ?? this.findings, { site, taint })
  }

  /** A caller of a function knows the member that reaches a place in it as data from outside. */
  judgedByCaller(fn: Fn, site: SinkSite): void {
    const places = this.judged.get(fn)
    if (places) places.add(keyOf(site))
    else this.judged.set(fn, new Set([keyOf(site)]))
  }

  /** At a place that data may reach from elsewhere it is known on what the call is made. */
  known(site: SinkSite): void {
    this.sure.set(keyOf(site), site)
  }

  /** Takes in what was found of parameters where no caller knows better, and what was found out of places later. */
  settle(): void {
    for (const [fn, found] of this.ofGiven) for (const [key, finding] of found) if (!this.judged.get(fn)?.has(key)) keepBest(this.findings, finding)
    for (const [key, { site, taint, others }] of this.findings) {
      const known = site.model?.at.startsWith('*.') ? this.sure.get(key) : undefined
      if (!known && !site.supposed) continue
      const told = (way: Taint) => (known ? { site: known, taint: way } : { site, taint: alteredTaint(way, { guess: true }) })
      this.findings.set(key, { ...told(taint), ...(others ? { others: others.map((other) => told(other.taint)) } : {}) })
    }
  }

  /** `secret`: the constant that is given away there, if it is about one */
  misused({ mod, run, fn }: Frame, offset: number, model: MisuseModel, secret: string | null = null): void {
    // what is a mere hint in the code is noise in its tests
    if (model.unlessIn?.test(mod.ir.path) || (model.unlessNear && mentions(mod, model.unlessNear))) return
    if (isFedByTest(run.fn.mod, mod) || (model.confidence === 'low' && this.isTest(mod))) return
    const key = `${mod.index}:${offset}:${model.rule}`
    const secrets = new Set(this.misuses.get(key)?.secrets)
    this.misuses.set(key, { mod, fn, offset, model: weighedBy(model, fn, mod), secrets: secret === null ? secrets : secrets.add(secret) })
  }

  calls(from: Mod, to: Fn): void {
    if (!this.isTest(from)) this.called.add(to)
  }

  /** Whether what was found in a function is known better where the function is called. */
  isLeftToCallers({ model, fn }: MisuseFinding): boolean {
    return model.unlessCalled === true && this.called.has(fn)
  }

  /** Whether the program itself calls a function. */
  isCalled(fn: Fn): boolean {
    return this.called.has(fn)
  }

  /** Statements of databases whose text stands in the program. */
  fixedPlaces(): { mod: Mod; offset: number }[] {
    return this.fixed.list((fn) => this.called.has(fn))
  }

  isTest(mod: Mod): boolean {
    return isOfTests(mod)
  }
}

function weighedBy(model: MisuseModel, { ir: { index, parameters } }: Fn, mod: Mod): MisuseModel {
  const { given, amid } = model
  if (given && parameters.some(({ type }) => given.type.test(type))) return { ...model, severity: given.severity }
  return amid && namesIn(mod, index).some((name) => amid.names.test(name)) ? { ...model, severity: amid.severity } : model
}

const mentioned = new WeakMap<Mod, Map<number, readonly string[]>>()

/** What a function speaks of, looked up once. */
function namesIn(mod: Mod, fn: number): readonly string[] {
  const known = mentioned.get(mod) ?? new Map<number, readonly string[]>()
  mentioned.set(mod, known)
  const names = known.get(fn) ?? [...new Set(mentionedInside(mod, fn).map(({ name }) => name))]
  known.set(fn, names)
  return names
}

const keyOf = ({ mod, offset, is }: SinkSite): string => `${mod.index}:${offset}:${is}`

/** Ways besides the best one that are kept: who may take them is known only when all is followed. */
const MOST_OTHERS = 3

function keepBest(findings: Map<string, FlowFinding>, finding: FlowFinding): void {
  const key = keyOf(finding.site)
  const known = findings.get(key)
  findings.set(key, known ? bestOf([known, ...(known.others ?? []), finding]) : finding)
}

/** The best of several ways to one place, and the best from each other beginning if they are believed as much. */
function bestOf(all: readonly FlowFinding[]): FlowFinding {
  const best = all.reduce((one, other) => (orderOf(other) < orderOf(one) ? other : one))
  const { label } = best.taint
  const isGuess = isSupposed(best)
  const beginnings = new Set([beginningOf(best.taint)])
  const others: FlowFinding[] = []
  for (const { site, taint } of all.toSorted((one, other) => orderOf(one) - orderOf(other))) {
    const beginning = beginningOf(taint)
    if (isSupposed({ site, taint }) !== isGuess || taint.label.source?.kind !== label.source?.kind || beginnings.has(beginning)) continue
    beginnings.add(beginning)
    others.push({ site, taint })
  }
  return { site: best.site, taint: best.taint, ...(others.length > 0 ? { others: others.slice(0, MOST_OTHERS) } : {}) }
}

const isSupposed = ({ site, taint }: FlowFinding): boolean => taint.guess || site.supposed === true

/** What a model is less sure of, or thinks less of, comes last: the same place may be told of as one thing or the other. */
const orderOf = ({ site, site: { model }, taint }: FlowFinding): number => rank(taint, site) + (model?.confidence === 'low' ? UNSURE : 0) + (model?.severity ? MILD : 0)
const MILD = 100
const UNSURE = 1000

function beginningOf({ step }: Taint): string {
  const first = firstOf(step)
  return first ? `${first.mod.index}:${first.offset}` : ''
}

/** Whether a file says such a name, or brings in a module that is called so. */
const mentions = ({ ir: { strings, imports } }: Mod, name: RegExp): boolean => strings.some((one) => name.test(one)) || imports.some(({ module }) => name.test(module))

/** What a test gives the code it tests is nobody's attack. */
const isFedByTest = (from: Mod, to: Mod): boolean => from !== to && isOfTests(from) && !isOfTests(to)

/** What is believed more comes first: surely passed on, then the shorter way. */
export const rank = ({ guess, step, label }: Pick<Taint, 'guess' | 'step' | 'label'>, { supposed }: SinkSite): number => (guess || supposed ? 1000 : 0) + (label.source?.kind === 'request' ? 0 : 500) + (step?.length ?? 0)
