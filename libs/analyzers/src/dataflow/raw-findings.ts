import type { Confidence, Severity, TraceStep } from '@preflight/contracts'
import { hashOf } from '../identity/print.ts'
import { positionOf } from '../syntax/position.ts'
import type { RawFinding } from '../types.ts'
import { HARMS_ITSELF, onlyFor } from './facts/senders.ts'
import { admissionOf } from './interpret/findings/admitted.ts'
import { isLetInByAll } from './interpret/findings/any-origin.ts'
import { isAskedFor } from './interpret/findings/asked-for.ts'
import type { CalledFrom } from './interpret/findings/called-from.ts'
import { isDemandedWhole } from './interpret/findings/demanded.ts'
import { OFFERED_SEVERITY } from './interpret/findings/offered.ts'
import type { FlowFinding, MisuseFinding } from './interpret/findings/report.ts'
import { isTaken, secretIn } from './interpret/findings/same-secret.ts'
import { endsAsFile } from './interpret/values/built.ts'
import type { Label, Step, Taint } from './interpret/values/value.ts'
import { type SinkClass, SINK_RULES } from './models/classes.ts'
import type { SourceKind } from './models/model.ts'
import type { Mod } from './program/program.ts'

/** @param same what it has in common with other findings: they tell of one thing in several places */
export function flowFinding({ site, taint, others }: FlowFinding, same: string | undefined, callers?: CalledFrom): RawFinding {
  const { mod, offset, is, model } = site
  const kind = taint.label.source?.kind
  const data = kind && DATA[kind]
  const isFar = taint.guess && (taint.step?.length ?? 0) >= FAR
  const severity = isFar || (is === 'cors' && isLetInByAll(taint.step)) ? 'low' : (kind === 'library' ? OFFERED_SEVERITY[is] : kind === 'cli' || kind === 'environment' ? (BUILT_WITH.test(mod.ir.path) ? 'low' : (model?.byOwner ?? OWN_SEVERITY[is])) : kind === 'page' || taint.label.source?.weak || isOfInvoker(taint.label) || (taint.label.source?.segment && is === 'path') || (is === 'path' && (isDemandedWhole(taint.step, mod, offset) || (LEAVES_FILES.test(site.name) && endsAsFile(taint.step)))) || (is === 'xss' && HEADER.test(taint.label.source?.what ?? '')) ? 'medium' : kind === 'stored' ? ((is === 'command' && PRINTED.test(taint.label.source?.what ?? '') ? 'low' : STORED_SEVERITY[is]) ?? (LOCAL.test(taint.label.source?.what ?? '') ? LOCAL_SEVERITY[is] : undefined)) : undefined) ?? model?.severity
  return {
    rule_id: site.rule ?? SINK_RULES[is],
    analyzer: 'dataflow',
    file_path: mod.ir.path,
    ...placeOf(mod, offset),
    confidence: confidenceOf(taint, model?.confidence),
    ...(severity ? { severity } : {}),
    ...(model?.fix ? { fix: model.fix } : {}),
    ...(data ? { data } : {}),
    ...(kind === 'request' ? { ...senderOf({ site, taint }), ...calledOf(taint.step, callers) } : {}),
    ...(same ? { same: hashOf(same, 16) } : {}),
    trace: [...stepsOf(taint.step), traceStep(mod, offset, `reaches ${site.name.replace(/^\*\./, '')}`)],
    ...(others && kind === 'request' ? { ways: others.map((other) => flowFinding(other, same, callers)) } : {}),
  }
}

/** A statement whose text stands in the program. */
export const fixedPlace = ({ mod, offset }: { mod: Mod; offset: number }): RawFinding => ({ rule_id: 'sql-from-variables', analyzer: 'dataflow', file_path: mod.ir.path, ...placeOf(mod, offset), clears: true })

/** Anybody, unless what the data passes through asks who is there. */
function senderOf({ site: { mod, offset, is, rule }, taint }: FlowFinding): Pick<RawFinding, 'sender' | 'detail'> {
  const asked = HARMS_ITSELF.has(rule ?? SINK_RULES[is]) ? admissionOf(taint.step, mod, offset) : null
  if (!asked) return { sender: 'anybody' }
  const { line, column } = positionOf(asked.mod.ir.lineStarts, asked.offset)
  return { sender: asked.who === 'whoever knows a secret of the installation' ? 'operator' : 'administrators', detail: onlyFor(asked.who, { name: asked.name, path: asked.mod.ir.path, line, column }) }
}

/** Where the function is called in which data came in. */
function calledOf(last: Step | null, callers: CalledFrom | undefined): Pick<RawFinding, 'called'> {
  let first = last
  while (first?.prev) first = first.prev
  const called = first && callers ? callers.of(first.mod, first.offset) : []
  return called.length > 0 ? { called } : {}
}

/** No link makes somebody else's browser send a header of the attacker's choice. */
const HEADER = /^(?:a|the \S+) header$/i

/** What reads files, asks for them or takes them away: where their ending is the program's, only files of that sort are reached. */
const LEAVES_FILES = /(?:^|[._])(?:read|load|send|get_?contents|exists|(?:l|f)?stat|is_?(?:file|dir)|access|unlink|remove|rm|delete|download)|(?:exists|readfile)$/i

/** Of a function's event only what a gateway fills in comes from whoever sends a request; the rest is from whoever may start the function. */
const OF_GATEWAY = /^(?:(?:raw)?body|(?:multiValue)?headers|(?:multiValue)?queryString(?:Parameters)?|rawQueryString|pathParameters|(?:raw)?path|cookies|requestContext|records|arguments|\*)$/i
const isOfInvoker = ({ path: [first], source }: Label): boolean => source?.what === 'the event' && first !== undefined && !OF_GATEWAY.test(first)

/** A guess on a long way is a hint at most. */
const FAR = 12

/** Who starts a program could run what it runs without it; where its arguments come from somewhere else, there is harm. */
const OWN_SEVERITY: Partial<Record<SinkClass, Severity>> = { command: 'medium', code: 'medium', sql: 'medium', path: 'low', ssrf: 'low', deserialization: 'medium', template: 'medium', xxe: 'medium', inclusion: 'medium', reflection: 'low', xss: 'medium' }

/** Tasks that developers start by hand, with surroundings of their own. */
const BUILT_WITH = /(?:^|\/)(?:Rakefile|[^/]+\.rake|[Gg]runtfile\.[cm]?[jt]s|[Gg]ulpfile\.[cm]?[jt]s|noxfile\.py)$/

/** What the data is called where no request has brought it. */
const DATA: Partial<Record<SourceKind, string>> = { cli: 'command-line input', environment: 'data of the environment', stored: 'stored data' }

/** Whoever has put it there would have had to know where it leads. */
const STORED_SEVERITY: Partial<Record<SinkClass, Severity>> = { command: 'medium', code: 'medium', sql: 'medium', ldap: 'medium', xpath: 'medium' }

/** What writes files, and what programs print, is of the machine itself. */
const LOCAL_SEVERITY: Partial<Record<SinkClass, Severity>> = { xss: 'medium', path: 'medium', ssrf: 'medium', deserialization: 'medium', inclusion: 'medium', template: 'medium', xxe: 'medium', upload: 'medium' }
/** Which program runs next is said by one that ran as the same user: `which php`. */
const PRINTED = /^the output of a program$/
const LOCAL = /^the (?:contents of a file|output of a program)$/

const ORDER: readonly Confidence[] = ['low', 'medium', 'high']

/** A way of so many steps is not told in full: what it says is a guess. */
const TOO_FAR = 24

/** What is only supposed to do harm is one at the end of fewer, those inside of calls included. */
const isFarAlong = (last: Step | null): boolean => countedTo(last, FAR) >= FAR

function countedTo(last: Step | null, most: number): number {
  let count = 0
  for (let at = last; at && count < most; at = at.prev) count += 1 + countedTo(at.inner, most - count)
  return count
}

function confidenceOf({ guess, label, step }: Taint, most: Confidence | undefined): Confidence {
  const own: Confidence = guess || (step?.length ?? 0) >= TOO_FAR || (most === 'medium' && isFarAlong(step)) ? 'low' : label.source?.kind === 'request' ? 'high' : 'medium'
  return most && ORDER.indexOf(most) < ORDER.indexOf(own) ? most : own
}

/** @param isPeek whatever it finds is only looked at */
export function misuseFinding(misuse: MisuseFinding, isPeek: boolean): RawFinding {
  const { mod, offset, model } = misuse
  const { rule, title, fix } = model
  const { severity, confidence } = isPeek || isAskedFor(misuse) ? ASKED_FOR : isTaken(misuse) ? { ...model, severity: 'medium' as const } : model
  const same = secretIn(misuse)
  return {
    rule_id: rule,
    analyzer: 'dataflow',
    file_path: mod.ir.path,
    ...placeOf(mod, offset),
    ...(severity ? { severity } : {}),
    ...(confidence ? { confidence } : {}),
    ...(title ? { title } : {}),
    ...(fix ? { fix } : {}),
    ...(same ? { same: hashOf(same, 16) } : {}),
  }
}

/** Whoever runs the program has chosen it, and knows. */
const ASKED_FOR: { severity: Severity; confidence: Confidence } = { severity: 'low', confidence: 'low' }

function placeOf(mod: Mod, offset: number): { line: number; column: number; end_line: number } {
  const { line, column } = positionOf(mod.ir.lineStarts, offset)
  return { line, column, end_line: line }
}

const MAX_STEPS = 20

/** The steps in the order in which they happened; what happened inside a call comes after it. */
function stepsOf(last: Step | null): TraceStep[] {
  const steps: TraceStep[] = []
  const add = (step: Step | null) => {
    if (!step) return
    add(step.prev)
    steps.push(traceStep(step.mod, step.offset, step.note))
    add(step.inner)
  }
  add(last)
  return steps.filter((step, at) => at === 0 || step.line !== steps[at - 1]?.line || step.file_path !== steps[at - 1]?.file_path || step.title !== steps[at - 1]?.title).slice(0, MAX_STEPS)
}

function traceStep(mod: Mod, offset: number, title: string): TraceStep {
  const { line, column } = positionOf(mod.ir.lineStarts, offset)
  return { file_path: mod.ir.path, line, column, title: title.charAt(0).toUpperCase() + title.slice(1), expression: '' }
}
