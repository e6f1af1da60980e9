import type { SinkClass } from '../../models/classes.ts'
import type { Fn } from '../../program/program.ts'
import type { Package } from '../../program/packages.ts'
import type { Analyzer } from '../analyzer.ts'
import { REACHED } from '../values/labels.ts'
import type { PendingSink } from '../calls/summary.ts'
import { alteredTaint } from '../values/value.ts'
import { Offered } from './offered-parts.ts'
import { sourceEvent } from '../trace/event.ts'
import { hasMark } from '../trace/marks.ts'
import { firstOf, type Step } from '../trace/step.ts'

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

function report(analyzer: Analyzer, fn: Fn, offered: Offered): void {
  for (const pending of analyzer.summaryOf(fn).sinks) {
    if (!isUnexpected(pending) || isAnswered(pending)) continue
    for (const { by, root, name, path } of givers(pending, fn, offered)) {
      if (ASKED_FOR[pending.site.is]?.test(path.at(-1) ?? name)) continue
      const channel = root > 0 ? 'library-parameter' : 'library-field'
      const offset = root > 0 ? (by.ir.parameters[root - 1]?.offset ?? by.ir.offset) : by.ir.offset
      const label = analyzer.labels.source(`offered:${by.id}:${root}:${path.join('.')}`, { channel, name, kind: 'library' })
      analyzer.reports.found(pending.site, alteredTaint(pending.taint, { label, guess: pending.taint.guess, step: before({ prev: null, mod: by.mod, offset, event: sourceEvent(channel, name), inner: null, length: 1 }, pending.taint.step) }))
    }
  }
}

/** A place that users of the library fill: a parameter of `by`, or with root 0 a field of the instance that it runs on. */
interface Giver {
  by: Fn
  root: number
  name: string
  path: readonly string[]
}

/** Who fills what reaches a sink of this function: its own callers, or those of the function that has made it. */
function givers({ taint: { label: { root, path } } }: PendingSink, fn: Fn, offered: Offered): readonly Giver[] {
  if (root < 0) return offered.capturedBy(fn, root, path[0] ?? '').flatMap(({ by, root: at }) => giver(by, at, path.slice(1)))
  if (root > 0) return giver(fn, root, path)
  return fn.cls && offered.filled.get(fn.cls)?.has(path[0] ?? '') ? [{ by: fn, root, name: path[0] ?? '', path }] : []
}

function giver(by: Fn, root: number, path: readonly string[]): readonly Giver[] {
  const parameter = by.ir.parameters[root - 1]
  return parameter ? [{ by, root, name: parameter.name, path }] : []
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
  return label.path.length > 0 && first?.event.kind === 'call' && ANSWER.test(first.event.callee) && !OF_TEXT.test(first.event.callee)
}

const ANSWER = /^(?:\w+\.)*[a-z]\w*$/
/** What text and lists have as well, what makes a path of several, and what copies what it is given. */
const OF_TEXT = /(?:^|\.)(?:join|resolve|normalize|relative|basename|dirname|extname|to\w+|trim\w*|slice|sub\w+|replace\w*|split|concat|pad\w+|map|filter|reduce|find\w*|flat\w*|sort|reverse|pop|shift|at|get|keys|values|entries|assign|parse|stringify|format|quote|escape|encode\w*|decode\w*|(?:deep_?)?(?:clone|copy|merge|extend|defaults|pick|omit)\w*)$/i

/** Parameters that say that they are run, or that they are the names of a database's own parts, which the program's code chooses. */
const ASKED_FOR: Partial<Record<SinkClass, RegExp>> = {
  code: /^(?:\w*(?:code|script|expr(?:ession)?|snippet)_?(?:function|fn|body)?|js|src|source)$/i,
  sql: /^(?:\w*(?:sql|tables?|columns?|schema|database|index|constraint))_?(?:names?|paths?|types?)?$/i,
}

function isUnexpected({ site, taint }: PendingSink): boolean {
  if (site.is === 'prototype') return site.through !== undefined && taint.label.path.at(-1) === REACHED && taint.label.path.length > 1
  if (ALWAYS.has(site.is)) return site.is !== 'redos' || site.rule !== undefined
  return WHERE_BUILT.has(site.is) && (hasMark(taint.marks, 'concatenated') || (site.is === 'path' && hasMark(taint.marks, 'joined')))
}
