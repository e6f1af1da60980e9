import { placeOf } from '../../inventory/place.ts'
import type { MisuseModel } from '../models/model.ts'
import type { Mod } from '../program/program.ts'
import type { Frame } from './frame.ts'
import type { FlowFinding, MisuseFinding } from './report.ts'
import type { SinkSite } from './summary.ts'
import type { Taint } from './value.ts'

/** What was found, one thing per place, and what was not followed. */
export class Reports {
  readonly findings = new Map<string, FlowFinding>()
  readonly misuses = new Map<string, MisuseFinding>()
  readonly cuts: { mod: Mod; what: string }[] = []

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
}

/** What a test gives the code it tests is nobody's attack. */
const isFedByTest = (from: Mod, to: Mod): boolean => from !== to && placeOf(from.ir.path) === 'test' && placeOf(to.ir.path) !== 'test'

/** What is believed more comes first: surely passed on, then the shorter way. */
export const rank = ({ guess, step, label }: Taint): number => (guess ? 1000 : 0) + (label.source?.kind === 'request' ? 0 : 500) + (step?.length ?? 0)
