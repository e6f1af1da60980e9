import type { TraceStep } from '@preflight/contracts'
import { isInBody } from './channels.ts'
import { sameFile, sameHabit, sameValue } from '../severity/shared.ts'
import { hashOf } from '../identity/print.ts'
import type { SourceData } from '../rule.ts'
import { positionOf } from '../syntax/position.ts'
import type { RawFinding } from '../types.ts'
import type { Circumstance } from '../severity/circumstance.ts'
import { HARMS_ITSELF, restricted } from './facts/senders.ts'
import { admissionOf } from './interpret/findings/admitted.ts'
import { isAskedFor, isLeftToSetting } from './interpret/findings/asked-for.ts'
import { functionAround } from './ir/around.ts'
import type { CalledFrom } from './interpret/findings/called-from.ts'
import type { FrontFiles } from './interpret/findings/front-files.ts'
import type { FlowFinding, MisuseFinding } from './interpret/findings/report.ts'
import { installerOf } from './interpret/findings/installers.ts'
import { onlyDecrypts } from './interpret/findings/only-decrypts.ts'
import { isTaken, secretIn } from './interpret/findings/same-secret.ts'
import type { Source } from './interpret/values/label.ts'
import { SINK_RULES } from './models/classes.ts'
import type { Mod } from './program/program.ts'
import { confidenceOf } from './confidence.ts'
import { describe, isOfReader, reachesText, type StepWords } from './step-text.ts'
import { circumstancesOf } from './circumstances.ts'
import { firstOf, type Step } from './interpret/trace/step.ts'

/** @param same what it has in common with other findings: they tell of one thing in several places */
export function flowFinding({ site, taint, others }: FlowFinding, same: string | undefined, callers?: CalledFrom, fronts?: FrontFiles): RawFinding {
  const { mod, offset, is, model } = site
  const kind = taint.label.source?.kind
  const data = taint.label.source && dataOf(taint.label.source)
  const circumstances = [...circumstancesOf({ site, taint }), ...(kind === 'request' ? sendersOf({ site, taint }, fronts) : [])]
  return {
    rule_id: site.rule ?? SINK_RULES[is],
    analyzer: 'dataflow',
    file_path: mod.ir.path,
    ...placeOf(mod, offset),
    confidence: confidenceOf(taint, model?.confidence),
    ...(model?.severity ? { severity: model.severity } : {}),
    ...(model?.fix ? { fix: model.fix } : {}),
    sink: model?.called ?? site.name,
    ...(data ? { data } : {}),
    ...(taint.label.source ? { channel: taint.label.source.channel } : {}),
    ...(circumstances.length > 0 ? { circumstances } : {}),
    ...(kind === 'request' ? calledOf(taint.step, callers) : {}),
    ...(same ? { same: sameValue(hashOf(same, 16)) } : {}),
    ...(taint.step ? { sibling_group: siblingGroupOf({ site, taint }) } : {}),
    trace: [...stepsOf(taint.step), traceStep(mod, offset, { kind: 'sink', title: reachesText(site.name) })],
    ...(others && kind === 'request' ? { ways: others.map((other) => flowFinding(other, same, callers, fronts)) } : {}),
  }
}

/** What a finding has in common with those of its class that the same source reaches in the same function: a fix at the root ends them all. */
function siblingGroupOf({ site: { mod, offset, is, rule }, taint }: FlowFinding): string {
  const source = firstOf(taint.step)
  return hashOf([rule ?? SINK_RULES[is], mod.ir.path, functionAround(mod.ir.functions, offset)?.offset ?? 0, source?.mod.ir.path ?? '', source?.offset ?? 0].join('\0'), 16)
}

/** A statement whose text stands in the program. */
export const fixedPlace = ({ mod, offset }: { mod: Mod; offset: number }): RawFinding => ({ rule_id: 'sql-from-variables', analyzer: 'dataflow', file_path: mod.ir.path, ...placeOf(mod, offset), clears: true })

/** Anybody, unless what the data passes through asks who is there. */
function sendersOf(found: FlowFinding, fronts: FrontFiles | undefined): Circumstance[] {
  const { site: { mod, offset, is, rule }, taint } = found
  const installer = installerOf(taint.step)
  if (installer) return [restricted('installer', { name: installer, path: installer, line: 1, column: 1 })]
  const isScripts = mod.language === 'php' && (rule ?? SINK_RULES[is]) === SINK_RULES.xss && isInBody(taint.label.source?.channel)
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
  const { rule, severity, confidence, title, detail, fix } = model
  const isChosen = isPeek || isAskedFor(misuse)
  const circumstances = misuseCircumstances(misuse, isPeek)
  const same = secretIn(misuse)
  return {
    rule_id: rule,
    analyzer: 'dataflow',
    file_path: mod.ir.path,
    ...placeOf(mod, offset),
    data: 'unknown',
    ...(severity ? { severity } : {}),
    ...(isChosen ? { confidence: 'low' as const } : confidence ? { confidence } : {}),
    ...(circumstances.length > 0 ? { circumstances } : {}),
    ...(title ? { title } : {}),
    ...(fix ? { fix } : {}),
    ...(detail ? { detail } : {}),
    ...(same ? { same: sameValue(hashOf(same, 16)) } : model.ofFile ? { same: sameFile(mod.ir.path) } : OF_A_FILE.has(rule) ? { same: sameHabit(hashOf(`${rule} ${mod.ir.path}`, 16)) } : {}),
  }
}

/** What makes a call that is wrong by itself less severe where it stands. */
const misuseCircumstances = (misuse: MisuseFinding, isPeek: boolean): Circumstance[] => [
  ...(isPeek ? [{ is: 'read-before-verification' } as const] : []),
  ...(isAskedFor(misuse) ? [{ is: 'opt-in' } as const] : []),
  ...(isTaken(misuse) ? [{ is: 'written-elsewhere' } as const] : []),
  ...(isLeftToSetting(misuse) ? [{ is: 'left-to-setting' } as const] : []),
  ...(onlyDecrypts(misuse) ? [{ is: 'dictated', by: 'existing-data' } as const] : []),
]

/** A cipher is chosen once for a file: what makes its key, and what reads back what it wrote, is mended with it. */
const OF_A_FILE = new Set(['weak-cipher', 'rsa-without-oaep', 'static-iv'])

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
    if (!isOfReader(step.event)) steps.push(traceStep(step.mod, step.offset, describe(step.event, step.mod)))
    add(step.inner)
  }
  add(last)
  return steps.filter((step, at) => at === 0 || step.line !== steps[at - 1]?.line || step.file_path !== steps[at - 1]?.file_path || step.title !== steps[at - 1]?.title).slice(0, MAX_STEPS)
}

function traceStep(mod: Mod, offset: number, { kind, title, expression = '' }: StepWords): TraceStep {
  const { line, column } = positionOf(mod.ir.lineStarts, offset)
  return { file_path: mod.ir.path, line, column, kind, title, expression }
}
