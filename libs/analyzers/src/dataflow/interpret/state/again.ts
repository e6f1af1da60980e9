import type { Fn } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'
import type { PendingSink, Summary } from '../calls/summary.ts'
import { BY_CONNECTIONS } from '../../models/receivers.ts'
import { smallestFirst } from './order.ts'

/** How far up from a function that turns out to do more harm its callers are looked at again. */
const MAX_ROUNDS = 6

/** Looks again at what was interpreted before all was known that others keep for it and give to it. */
export function lookAgain(analyzer: Analyzer): void {
  if (analyzer.effort.isSpent) return
  const { given, readers } = analyzer
  const stale = readers.takeStale()
  // they put into fields and variables what others read
  const typed = run(analyzer, given?.settle() ?? [])
  const told = readers.takeStale()
  const found = run(analyzer, new Set([...stale, ...told]))
  // who calls those that know more of what they are given was told less of them
  let more = new Set([...typed, ...[...told].filter((fn) => found.has(fn))])
  for (let round = 0; more.size > 0 && round < MAX_ROUNDS; round++) more = run(analyzer, new Set([...more].flatMap((fn) => [...readers.appliersOf(fn)])), true)
}

/** Interprets functions anew, also files' own code `withFiles`. Gives those that do more harm than they were known to. */
function run(analyzer: Analyzer, functions: Iterable<Fn>, withFiles = false): Set<Fn> {
  const again = [...functions].filter((fn) => withFiles || fn.ir.index !== 0).sort(smallestFirst)
  const before = again.map((fn) => fn.summary)
  for (const fn of again) fn.summary = null
  analyzer.effort.expect(again.length)
  for (const fn of again) analyzer.summaryOf(fn)
  return new Set(again.filter((fn, at) => harmsMore(before[at], fn.summary)))
}

/** Whether what a caller gives reaches a place that by its type does harm, and did not seem to do any before. */
function harmsMore(before: Summary | null | undefined, after: Summary | null): boolean {
  if (!before || !after) return false
  return after.sinks.some((sink) => isByType(sink) && !before.sinks.some((known) => isSame(known, sink)))
}

const isByType = ({ site: { is, model }, taint }: PendingSink): boolean => BY_CONNECTIONS.has(is) && !taint.guess && model?.at.startsWith('*.') === false

const isSame = ({ site, taint }: PendingSink, other: PendingSink): boolean =>
  site.mod === other.site.mod && site.offset === other.site.offset && site.is === other.site.is && taint.label === other.taint.label
