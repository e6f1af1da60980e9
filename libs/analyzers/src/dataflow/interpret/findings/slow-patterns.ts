import { slownessOf, type Slowness } from '../../redos/slow-pattern.ts'
import type { SinkModel } from '../../models/model.ts'
import type { Args } from '../calls/args.ts'
import type { Frame } from '../state/frame.ts'
import { hasHoles } from '../values/holes.ts'
import { bare } from '../guards/pattern-masks.ts'
import { noteCompared } from '../objects/prototypes.ts'
import { reachSink } from './report.ts'
import type { SinkSite } from '../calls/summary.ts'
import { altered, constantValue, type Ref, type Value } from '../values/value.ts'

/** Fields of a regular expression's object that say where it is written. */
const WHERE = '#written'
const FILE = '#file'
const SOURCE = '#source'
const TIMED = '#timed'

/** What a regular expression made here remembers. */
export const writtenAt = (frame: Frame, offset: number, source: string | null, isTimed = false): ReadonlyMap<string, Value> =>
  new Map([[WHERE, constantValue(offset)], [FILE, constantValue(frame.mod.index)], ...(source === null || hasHoles(source) ? [] : [[SOURCE, constantValue(source)] as const]), ...(isTimed ? [[TIMED, constantValue(true)] as const] : [])])

/** .NET gives up after the time that is said behind the options: `new Regex(pattern, options, time)`. */
export const endsInTime = ({ mod }: Frame, { positional }: Args, place: number): boolean => mod.language === 'csharp' && positional.length > place

/** One of several patterns is tried: `(strict ? STRICT : LOOSE).exec(text)`. */
export function checkPatterns(frame: Frame, text: Value, pattern: Value, offset: number): void {
  if (text.taints.length === 0 || pattern.refs.length < 2) return
  for (const ref of pattern.refs) {
    const [source] = objectAt(frame, ref)?.fields.get(SOURCE)?.consts ?? []
    if (typeof source === 'string') checkPattern(frame, text, altered(pattern, { refs: [ref] }), source, false, offset)
  }
}

/** Languages whose regular expressions take time that grows with the text's length alone. */
const LINEAR = new Set(['go'])

/** A pattern tried on text: where the text comes from outside, it must not be one that takes for ever. */
export function checkPattern(frame: Frame, text: Value, pattern: Value, source: string, isAnchored: boolean, offset: number): void {
  if (text.taints.length === 0) return
  noteCompared(frame, text, pattern)
  if (LINEAR.has(frame.mod.language) || pattern.refs.some((ref) => objectAt(frame, ref)?.fields.has(TIMED))) return
  const slow = slownessOf(bare(source), flagsOf(pattern), isAnchored)
  if (!slow) return
  const site: SinkSite = { ...placeOf(frame, pattern, offset), is: 'redos', rule: 'regex-denial-of-service', model: modelOf(slow), name: `a regular expression that ${slow.how}` }
  for (const taint of text.taints) reachSink(frame, site, taint)
}

const flagsOf = ({ ext }: Value) => (ext.includes('RegExp:i') ? 'i' : '')

const objectAt = ({ run }: Frame, ref: Ref) => (ref.kind === 'object' ? (run.state.heap.get(ref.id) ?? run.analyzer.objects.get(ref.id)) : undefined)

function placeOf(frame: Frame, pattern: Value, offset: number): Pick<SinkSite, 'mod' | 'offset'> {
  const { run, mod } = frame
  for (const ref of pattern.refs) {
    const object = objectAt(frame, ref)
    const [written] = object?.fields.get(WHERE)?.consts ?? []
    const [file] = object?.fields.get(FILE)?.consts ?? []
    const of = typeof file === 'number' ? run.analyzer.program.mods[file] : undefined
    if (of && typeof written === 'number') return { mod: of, offset: written }
  }
  return { mod, offset }
}

const models = new Map<string, SinkModel>()

function modelOf({ severity }: Slowness): SinkModel {
  const known = models.get(severity)
  if (known) return known
  const made: SinkModel = { at: '', is: 'redos', severity }
  models.set(severity, made)
  return made
}
