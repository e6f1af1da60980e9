import { LOOKS_AT_DATA } from '../../check-names.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { SinkClass } from '../../models/classes.ts'
import { has } from '../../models/mask.ts'
import { lineage } from '../../models/knowledge.ts'
import type { ReturnedModel, SinkModel } from '../../models/model.ts'
import { alteredArgs, NO_ARGS } from '../calls/args.ts'
import { type CallSite, holds, selected, surelyHolds, typesOf } from '../guards/conditions.ts'
import { deepTaints, HARMLESS_KEYS } from '../values/deep.ts'
import { withSentNames } from '../values/keyed.ts'
import { dependOn, type Frame, objectOf } from '../state/frame.ts'
import { leadTo } from '../guards/host-test.ts'
import { asText } from '../objects/magic.ts'
import { noteSetType } from '../frameworks/content-type.ts'
import { answersWithoutPage, isAskedInJson } from '../frameworks/media-types.ts'
import { isCalledPlain, makesPlain } from '../frameworks/made-plain.ts'
import { bringsIn } from '../frameworks/packages.ts'
import { mayTakeEverything } from '../frameworks/record-guards.ts'
import { speaksOfTables } from '../frameworks/relational.ts'
import { sentAsWhole } from '../frameworks/rights.ts'
import { isChosen } from './chosen.ts'
import { isGivenTo } from './given-to.ts'
import { heldAs } from './held.ts'
import { isServedHere } from './served-here.ts'
import { reachSink } from './report.ts'
import { alteredObject } from '../state/state.ts'
import type { SinkSite } from '../calls/summary.ts'
import { UNKNOWN, type Value, valueOf } from '../values/value.ts'
import { isSegment } from '../trace/taint-facts.ts'

/** Whether something around the call, or in the whole program, makes the sink harmless there. */
const isLeftAlone = (frame: Frame, call: CallSite, sink: SinkModel): boolean =>
  (sink.unlessGuarded && !mayTakeEverything(frame, call.self, sink.unlessGuarded === 'stated')) ||
  (sink.unlessRefused && frame.run.analyzer.refusesOtherHosts) ||
  (sink.unlessEscaped && frame.run.analyzer.escapesTemplates) ||
  (sink.unlessPlain && (makesPlain(frame.fn) || isCalledPlain(frame, call.at))) ||
  (sink.unlessJson && frame.run.analyzer.logsAsJson) ||
  (sink.unlessRelational && (frame.run.analyzer.isRelational || speaksOfTables(frame.mod))) ||
  (sink.unlessBlocked && frame.run.analyzer.blockedLinks.has(frame.mod)) ||
  (sink.unlessThen !== undefined && sink.unlessThen.test(calledNext(frame, call.at))) ||
  (sink.unlessGivenTo !== undefined && isGivenTo(frame, call.at, sink.unlessGivenTo))

/** Checks the arguments of a call against one sink. */
export function checkSink(frame: Frame, call: CallSite, sink: SinkModel, result: Value): void {
  if (!holds(frame, call, sink.when, result) || isLeftAlone(frame, call, sink)) return
  if (sink.on && !isMeant(frame, call, sink.on)) return
  if (sink.onlyWith && !bringsIn(frame.run.analyzer.program, sink.onlyWith)) return
  const selectors = Array.isArray(sink.arg) ? sink.arg : [sink.arg ?? 0]
  if (sink.named && selected(frame, call, selectors[0] ?? 0, result).some(isOfFamily)) return
  for (const selector of selectors) {
    for (const value of selected(frame, call, selector, result)) checkValue(frame, value, sink, call)
  }
}

/** Whether a method of a common name is called on what has the one that is meant. What is made by its own name needs none. */
function isMeant(frame: Frame, { self, at }: { self: Value | null; at: number }, { types, named }: NonNullable<SinkModel['on']>): boolean {
  if (!self || self === frame.self) return true
  const above = typesOf(frame, self).flatMap((type) => lineage(frame.run.analyzer.knowledge, type))
  return types.some((type) => above.includes(type)) || named.test(heldAs(frame, at))
}

/** The method that the next instruction calls on what this one gives; '' for anything else. */
function calledNext({ mod: { ir } }: Frame, at: number): string {
  const next = nextInstruction(ir.code, at)
  return ir.code[next] === OP.METHOD && ir.code[next + 3] === ir.code[at + 2] ? (ir.strings[ir.code[next + 4] ?? -1] ?? '') : ''
}

function checkValue(frame: Frame, given: Value, sink: SinkModel, call: Pick<CallSite, 'path' | 'offset' | 'guess'> & Partial<CallSite>): void {
  const value = sink.is === 'xss' ? asText(frame, given, call.offset) : given
  if (fixedEnough(sink.is, value) || (sink.named && isOfFamily(value)) || (sink.is === 'ssrf' && (frame.run.analyzer.isGuarded(frame.mod) || isServedHere(frame.mod, sink))) || (sink.is === 'xss' && frame.run.analyzer.commandLine.runs(frame.fn))) return
  const model = sink.is === 'template' && (ONLY_TRIES.test(frame.fn.ir.name) || keepsClassesShut(frame, sink)) ? onlyTried(sink) : sink
  // nothing but the flow itself speaks for a receiver that is not known
  const site: SinkSite = { mod: frame.mod, offset: call.offset, is: sink.is, model, name: sink.called ?? call.path, ...(call.guess && sink.confidence === undefined ? SUPPOSED : {}) }
  if (frame.depth === 0 && !sink.at.startsWith('*.')) frame.run.analyzer.reports.known(site)
  frame.run.analyzer.reports.fixed.looked(site, value)
  const isOneSlash = isBehindSlash(sink.is, value)
  for (const taint of sink.rights ? sentAsWhole(frame, value) : sink.is === 'mass' ? withSentNames(frame, value) : sink.whole ? value.taints : deepTaints(frame, value, 3, HARMLESS_KEYS[sink.is], writesFields(call))) {
    if (isOneSlash && isSegment(taint)) continue
    reachSink(frame, site, taint)
  }
}

const SUPPOSED = { supposed: true } as const

/** A log that writes objects with all their fields: `log.LogInformation("signed in: {@User}", user)`. */
const writesFields = ({ args }: Partial<CallSite>): boolean => args?.positional.some(({ text }) => text?.includes('{@') === true) === true

/** `validate_template(text)`: whoever only looks whether it can be read does not render it. */
const ONLY_TRIES = new RegExp(`^_?(?:${LOOKS_AT_DATA}|clean|is_?valid)`, 'i')

/** FreeMarker: where `?new` makes no objects, templates of strangers run no code; they read the model and take as long as they like. */
const SHUT = ['SAFER_RESOLVER', 'ALLOWS_NOTHING_RESOLVER']
const keepsClassesShut = ({ mod: { ir: { strings } } }: Frame, { at }: SinkModel): boolean =>
  at.startsWith('freemarker.') && strings.includes('setNewBuiltinClassResolver') && SHUT.some((name) => strings.includes(name))

const tried = new Map<SinkModel, SinkModel>()

function onlyTried(sink: SinkModel): SinkModel {
  const known = tried.get(sink)
  if (known) return known
  const made: SinkModel = { ...sink, severity: 'medium' }
  tried.set(sink, made)
  return made
}

/** Text whose constant beginning leaves no room for harm: a URL whose host is fixed, a redirect within the site. */
function fixedEnough(is: SinkClass, value: Value): boolean {
  const start = (value.text?.split('\0', 1)[0] ?? '').replace(/^(?:redirect:(?=.)|\s*(?:location|refresh)\s*:\s*(?:\d+;\s*url=)?)/i, '')
  if (is === 'ssrf') return /^(?:[a-z][a-z0-9+.-]*:\/\/[^/?#@]+[/?#]|\/(?!\/)|[\w.%-]+\/)/i.test(start)
  if (is === 'link') return /^(?:(?:mailto|tel|sms|https?|ftp):|[a-z][a-z0-9+.-]*:(?!$)|[/?#.]|\w+\/)/i.test(start) && !/^\s*(?:javascript|data|vbscript):/i.test(start)
  // `"App\\Import\\{$kind}Importer"`: one of the program's own that are made for it
  // `"handle_#{kind}"`, `"#{column}_changed_on"`: no method of the language itself is called like that
  if (is === 'reflection') return /^\\?\w+(?:\\\w+)*\\\0\w+$|^[a-z]{3,}\w*_\0$|^\0(?:_[a-z]{2,})+$/.test(value.text ?? '')
  if (is === 'redirect') return /^(?:(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#@]+[/?#]|\/[^/\\]|~\/(?!\/)|[\w.%-]+[/?#]|\?|#)/i.test(start)
  return false
}

/** How functions of PHP itself begin that do harm with what they are given. */
const OF_PHP = /^(?:shell|proc|pcntl|file|call_user|call|create|forward_static|forward|func|highlight|show|move_uploaded|register|readline|parse|ini|php|assert|apache|dl|mail|mb_ereg|preg|array|iterator|spl_autoload|ob|ssh2|expect|stream|fopen|unserialize|phpinfo|extract|set|header)_$/

/** `'action_' . $name . '_title'`: a function that the program has made for it, as its name says. */
function isOfFamily({ text }: Value): boolean {
  const start = /^([a-z]{3,}\w*_)\0+\w*$/.exec(text ?? '')?.[1]
  return start !== undefined && !OF_PHP.test(start)
}

/** `value.name = stored` as a sink or misuse. */
export function checkSet(frame: Frame, value: Value, name: string, stored: Value, offset: number, key: Value = UNKNOWN, at = 0): void {
  const { knowledge } = frame.run.analyzer
  leadTo(frame, value, name, stored)
  const types = typesOf(frame, value)
  const paths = [...types.flatMap((type) => lineage(knowledge, type)).map((type) => `${type}.${name}`), `*.${name}`]
  const isNews = !isOnlyAddedTo(frame, value, name, stored)
  for (const path of paths) {
    noteSetType(frame, path, stored)
    const facts = knowledge.sets.get(path)
    if (!facts) continue
    const site: CallSite = { path, name, self: value, args: alteredArgs(NO_ARGS, { positional: [stored, key] }), offset, at, isNew: false, ...(path.startsWith('*') ? { guess: true } : {}) }
    if (isNews) for (const sink of facts.sinks) if ((sink.is !== 'predictable' || frame.fn.ir.role !== 'constructor') && !isPlainData(frame, site, sink)) checkSink(frame, site, sink, stored)
    for (const misuse of facts.misuses) {
      if (misuse.unlessChosen && isChosen(frame, offset)) continue
      if (misuse.late) frame.run.late.push({ frame, site, misuse, result: stored })
      else if (surelyHolds(frame, site, misuse.when, stored)) frame.run.analyzer.reports.misused(frame, offset, misuse)
    }
    for (const mark of facts.marks) if (holds(frame, site, mark.when, stored)) setMark(frame, value, mark.mark, mark.remove !== true)
  }
}

/** `node.attrs.href = address`: a tree of a document's parts is no page. */
const isPlainData = (frame: Frame, site: CallSite, { unlessHeld }: SinkModel): boolean =>
  unlessHeld !== undefined && (holds(frame, site, MADE) || unlessHeld.test(heldAs(frame, site.at)))

const MADE = { this: { object: true } } as const

/** `command.CommandText += " ORDER BY name"`: all that can do harm stands there already, and was told of when it was put there. */
function isOnlyAddedTo(frame: Frame, { refs }: Value, name: string, { taints }: Value): boolean {
  const [ref] = refs
  const held = ref?.kind === 'object' && refs.length === 1 ? objectOf(frame, ref.id)?.fields.get(name) : undefined
  if (!held || taints.length === 0) return false
  return taints.every(({ label, clean, step }) => held.taints.some((old) => old.label === label && has(clean, old.clean) && old.step !== null && (step?.prev === old.step || step?.prev?.prev === old.step)))
}

/** `value[key] = stored`: the member of that name where it is known, and `[]` for any. */
export function checkSetAt(frame: Frame, value: Value, key: Value, stored: Value, offset: number): void {
  // a caller may know what it is that this is written into
  if (stored.taints.length > 0 && value.ext.length === 0) dependOn(frame, value)
  const [name] = key.consts ?? []
  if (key.consts?.length === 1 && typeof name === 'string') checkSet(frame, value, name, stored, offset)
  checkSet(frame, value, '[]', stored, offset, key)
}

export function setMark(frame: Frame, value: Value, mark: string, on: boolean): void {
  for (const ref of value.refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (!object || ref.kind !== 'object') continue
    const fields = new Map(object.fields)
    fields.set(`#${mark}`, valueOf({ consts: [on] }))
    frame.run.state.setObject(ref.id, alteredObject(object, { fields }))
  }
}

/** What a handler returns is sent to the client. */
export function checkReturned(frame: Frame, value: Value, offset: number): void {
  const entry = frame.run.analyzer.entryOf(frame.fn)
  if (!(entry?.returns ?? entry?.returned) || frame.depth > 0) return
  const body = frame.mod.language === 'python' ? bodyOf(frame, value) : value
  if (body !== value) return checkReturned(frame, body, offset)
  const start = value.text?.split('\0', 1)[0] ?? ''
  if (entry?.returns) sendBack(frame, value, entry.returns, start, offset)
  for (const one of entry?.returned ?? []) if (isReturned(frame, one, start) && !(one.is === 'xss' && (isNoPage(frame) || answersWithoutPage(frame.fn) || isAskedInJson(frame.fn)))) sendBack(frame, value, one.is, start, offset, one.holder)
}

/** `produces = "application/json"`, on the handler or else on its class: no browser takes the answer for a page. */
function isNoPage({ fn }: Frame): boolean {
  const said = [fn.ir.annotations, (fn.cls?.parts ?? []).flatMap(({ ir }) => ir.annotations)]
  const [types = []] = said.map((annotations) => annotations.flatMap(({ named }) => named.get('produces') ?? [])).filter((found) => found.length > 0)
  return types.length > 0 && types.every((type) => typeof type === 'string' && /json|xml|plain|octet|pdf|csv|image|event[-_]stream/i.test(type) && !/html|svg/i.test(type))
}

function sendBack(frame: Frame, value: Value, is: SinkClass, start: string, offset: number, holder?: string): void {
  const isObject = value.refs.some(({ kind }) => kind === 'object') && !(holder && value.ext.includes(holder))
  if (is === 'xss' && (isObject || /^\s*[[{]/.test(start))) return
  if (fixedEnough(is, value)) return
  const site: SinkSite = { mod: frame.mod, offset, is, model: null, name: 'return' }
  const isOneSlash = isBehindSlash(is, value)
  for (const taint of value.taints) if (!isOneSlash || !isSegment(taint)) reachSink(frame, site, taint)
}

/** `'/' + name`, `'redirect:/' + name`: what has no slash makes no host of it. */
const isBehindSlash = (is: SinkClass, { text }: Value): boolean => is === 'redirect' && /^(?:redirect:)?\/\0/.test(text ?? '')

function isReturned({ fn, mod, run }: Frame, { type, when, annotation, lacks, argument }: ReturnedModel, start: string): boolean {
  if (argument && !fn.ir.annotations.some(({ named }) => argument[1].test(String(named.get(argument[0]) ?? '')))) return false
  if ((type && !type.test(fn.ir.returns)) || (when && !when.test(start))) return false
  const has = (name: string) => fn.ir.annotations.some((one) => run.analyzer.annotationName(mod, one.name) === name)
  return (!annotation || has(annotation)) && (!lacks || !has(lacks))
}

/** `return body, status, headers`: the first is what is sent. */
function bodyOf(frame: Frame, value: Value): Value {
  const list = madeObject(frame, value)?.list
  const [body, ...more] = list ?? []
  if (!body || more.length === 0 || more.length > 2) return value
  if (!more.some(({ consts }) => typeof consts?.[0] === 'number') && !headersOf(frame, more.at(-1))) return value
  const [type] = headersOf(frame, more.at(-1))?.get('Content-Type')?.consts ?? []
  return typeof type === 'string' && !type.includes('html') ? UNKNOWN : body
}

const madeObject = (frame: Frame, value: Value | undefined) => {
  const [ref] = value?.refs ?? []
  return ref?.kind === 'object' ? objectOf(frame, ref.id) : undefined
}

function headersOf(frame: Frame, value: Value | undefined): ReadonlyMap<string, Value> | null {
  const object = madeObject(frame, value)
  return object && !object.list && !object.cls && object.fields.size > 0 ? object.fields : null
}
