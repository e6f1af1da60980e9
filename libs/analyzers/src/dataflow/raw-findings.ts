import type { Confidence, Severity, TraceStep } from '@preflight/contracts'
import { sameFile, sameHabit, sameValue } from '../severity/shared.ts'
import { hashOf } from '../identity/print.ts'
import type { SourceData } from '../rule.ts'
import { positionOf } from '../syntax/position.ts'
import type { RawFinding } from '../types.ts'
import type { Circumstance } from '../severity/circumstance.ts'
import { HARMS_ITSELF, restricted } from './facts/senders.ts'
import { admissionOf } from './interpret/findings/admitted.ts'
import { isAskedFor, isLeftToSetting } from './interpret/findings/asked-for.ts'
import type { CalledFrom } from './interpret/findings/called-from.ts'
import type { FrontFiles } from './interpret/findings/front-files.ts'
import type { FlowFinding, MisuseFinding } from './interpret/findings/report.ts'
import { installerOf } from './interpret/findings/installers.ts'
import { onlyDecrypts } from './interpret/findings/only-decrypts.ts'
import { isTaken, secretIn } from './interpret/findings/same-secret.ts'
import type { Source } from './interpret/values/label.ts'
import { firstOf, type Step } from './interpret/values/value.ts'
import { SINK_RULES } from './models/classes.ts'
import type { Mod } from './program/program.ts'
import { confidenceOf, severityOf } from './severity.ts'
import { isInBody, severityOfScript } from './severity-of-scripts.ts'

/** @param same what it has in common with other findings: they tell of one thing in several places */
export function flowFinding({ site, taint, others }: FlowFinding, same: string | undefined, callers?: CalledFrom, fronts?: FrontFiles): RawFinding {
  const { mod, offset, is, model } = site
  const kind = taint.label.source?.kind
  const data = taint.label.source && dataOf(taint.label.source)
  const severity = severityOfScript({ site, taint }) ?? severityOf({ site, taint })
  return {
    rule_id: site.rule ?? SINK_RULES[is],
    analyzer: 'dataflow',
    file_path: mod.ir.path,
    ...placeOf(mod, offset),
    confidence: confidenceOf(taint, model?.confidence),
    ...(severity ? { severity } : {}),
    ...(model?.fix ? { fix: model.fix } : {}),
    sink: model?.called ?? site.name,
    ...(data ? { data } : {}),
    ...(kind === 'request' ? { circumstances: sendersOf({ site, taint }, fronts), ...calledOf(taint.step, callers) } : {}),
    ...(same ? { same: sameValue(hashOf(same, 16)) } : {}),
    trace: [...stepsOf(taint.step), traceStep(mod, offset, `reaches ${site.name.replace(/^\*\./, '')}`)],
    ...(others && kind === 'request' ? { ways: others.map((other) => flowFinding(other, same, callers, fronts)) } : {}),
  }
}

/** A statement whose text stands in the program. */
export const fixedPlace = ({ mod, offset }: { mod: Mod; offset: number }): RawFinding => ({ rule_id: 'sql-from-variables', analyzer: 'dataflow', file_path: mod.ir.path, ...placeOf(mod, offset), clears: true })

/** Anybody, unless what the data passes through asks who is there. */
function sendersOf(found: FlowFinding, fronts: FrontFiles | undefined): Circumstance[] {
  const { site: { mod, offset, is, rule }, taint } = found
  const installer = installerOf(taint.step)
  if (installer) return [restricted('installer', { name: installer, path: installer, line: 1, column: 1 })]
  const isScripts = mod.language === 'php' && (rule ?? SINK_RULES[is]) === SINK_RULES.xss && isInBody(found)
  const asked = isScripts || HARMS_ITSELF.has(rule ?? SINK_RULES[is]) ? (admissionOf(taint.step, mod, offset) ?? fronts?.admissionOf(taint.step, mod)) : null
  if (!asked) return [{ is: 'sent-by', who: 'anybody' }]
  // a page for those who are signed in takes no form of another site
  if (isScripts) return [{ is: 'sent-by', who: 'anybody' }, { is: 'written-back', needs: 'sign-in' }]
  const { line, column } = positionOf(asked.mod.ir.lineStarts, asked.offset)
  return [restricted(asked.who, { name: asked.name, path: asked.mod.ir.path, line, column })]
}

/** Where the function is called in which data came in. */
function calledOf(last: Step | null, callers: CalledFrom | undefined): Pick<RawFinding, 'called'> {
  const first = firstOf(last)
  const called = first && callers ? callers.of(first.mod, first.offset) : []
  return called.length > 0 ? { called } : {}
}

/** Of secrets and random numbers no text says where they come from. */
function dataOf({ kind, browser }: Source): SourceData | undefined {
  if (kind === 'page' || (kind === 'request' && browser)) return 'browser'
  return kind === 'secret' || kind === 'random' ? undefined : kind
}

/** @param isPeek whatever it finds is only looked at */
export function misuseFinding(misuse: MisuseFinding, isPeek: boolean): RawFinding {
  const { mod, offset, model } = misuse
  const { rule, title, detail, fix } = model
  const isReader = onlyDecrypts(misuse)
  const { severity, confidence } = isPeek || isAskedFor(misuse) ? ASKED_FOR : isTaken(misuse) || isLeftToSetting(misuse) || isReader ? { ...model, severity: 'medium' as const } : model
  const same = secretIn(misuse)
  return {
    rule_id: rule,
    analyzer: 'dataflow',
    file_path: mod.ir.path,
    ...placeOf(mod, offset),
    data: 'unknown',
    ...(severity ? { severity } : {}),
    ...(confidence ? { confidence } : {}),
    ...(title ? { title } : {}),
    ...(fix ? { fix } : {}),
    ...(isReader ? { detail: READER } : detail ? { detail } : {}),
    ...(same ? { same: sameValue(hashOf(same, 16)) } : model.ofFile ? { same: sameFile(mod.ir.path) } : OF_A_FILE.has(rule) ? { same: sameHabit(hashOf(`${rule} ${mod.ir.path}`, 16)) } : {}),
  }
}

/** A cipher is chosen once for a file: what makes its key, and what reads back what it wrote, is mended with it. */
const OF_A_FILE = new Set(['weak-cipher', 'rsa-without-oaep', 'static-iv'])

const READER = 'The data is only decrypted here; the side that encrypts it has to change first.'

/** Whoever runs the program has chosen it, and knows. */
const ASKED_FOR: { severity: Severity; confidence: Confidence } = { severity: 'low', confidence: 'low' }

function placeOf(mod: Mod, offset: number): { line: number; column: number; end_line: number } {
  const { line, column } = positionOf(mod.ir.lineStarts, offset)
  return { line, column, end_line: line }
}

const MAX_STEPS = 20

/** Calls and variables that only the reading of a page has put into it. */
const OF_READER = /^(?:through preflight_\w+\(\)|(?:stored in|passed to|returned by) preflight_\w+(?:\(\))?)$/
/** What a page calls `song` is kept apart from the variables of its own code. */
const OF_PAGE = /^(stored in )el_(?=\w)/

/** The steps in the order in which they happened; what happened inside a call comes after it. */
function stepsOf(last: Step | null): TraceStep[] {
  const steps: TraceStep[] = []
  const add = (step: Step | null) => {
    if (!step) return
    add(step.prev)
    if (!OF_READER.test(step.note)) steps.push(traceStep(step.mod, step.offset, step.note))
    add(step.inner)
  }
  add(last)
  return steps.filter((step, at) => at === 0 || step.line !== steps[at - 1]?.line || step.file_path !== steps[at - 1]?.file_path || step.title !== steps[at - 1]?.title).slice(0, MAX_STEPS)
}

function traceStep(mod: Mod, offset: number, note: string): TraceStep {
  const { line, column } = positionOf(mod.ir.lineStarts, offset)
  const title = mod.ir.view ? note.replace(OF_PAGE, '$1') : note
  return { file_path: mod.ir.path, line, column, title: title.charAt(0).toUpperCase() + title.slice(1), expression: '' }
}
