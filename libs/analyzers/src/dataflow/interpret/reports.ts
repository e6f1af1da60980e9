import { placeOf } from '../../inventory/place.ts'
import type { MisuseModel } from '../models/model.ts'
import type { Fn, Mod } from '../program/program.ts'
import type { Frame } from './frame.ts'
import type { FlowFinding, MisuseFinding } from './report.ts'
import type { SinkSite } from './summary.ts'
import type { Taint } from './value.ts'

/** What was found, one thing per place, and what was not followed. */
export class Reports {
  readonly findings = new Map<string, FlowFinding>()
  readonly misuses = new Map<string, MisuseFinding>()
  readonly cuts: { mod: Mod; what: string }[] = []
  /** functions that the program itself calls; what a test gives says nothing of other callers */
  private readonly called = new Set<Fn>()
  private readonly tests = new Map<Mod, boolean>()

  found(site: SinkSite, taint: Taint): void {
    let first = taint.step
    while (first?.prev) first = first.prev
    if (first && isFedByTest(first.mod, site.mod)) return
    const key = `${site.mod.index}:${site.offset}:${site.is}`
    const known = this.findings.get(key)
    if (known && rank(known.taint) <= rank(taint)) return
    this.findings.set(key, { site, taint })
  }

  /** `secret`: the constant that is given away there, if it is about one */
  misused({ mod, run, fn }: Frame, offset: number, model: MisuseModel, secret: string | null = null): void {
    // what is a mere hint in the code is noise in its tests
    if (isFedByTest(run.fn.mod, mod) || (model.confidence === 'low' && this.isTest(mod))) return
    const key = `${mod.index}:${offset}:${model.rule}`
    const secrets = new Set(this.misuses.get(key)?.secrets)
    this.misuses.set(key, { mod, fn, offset, model, secrets: secret === null ? secrets : secrets.add(secret) })
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

  isTest(mod: Mod): boolean {
    const known = this.tests.get(mod)
    if (known !== undefined) return known
    const made = placeOf(mod.ir.path) === 'test'
    this.tests.set(mod, made)
    return made
  }
}

/** What a test gives the code it tests is nobody's attack. */
const isFedByTest = (from: Mod, to: Mod): boolean => from !== to && placeOf(from.ir.path) === 'test' && placeOf(to.ir.path) !== 'test'

/** What is believed more comes first: surely passed on, then the shorter way. */
export const rank = ({ guess, step, label }: Taint): number => (guess ? 1000 : 0) + (label.source?.kind === 'request' ? 0 : 500) + (step?.length ?? 0)
