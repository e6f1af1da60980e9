import type { IrFunction } from '../../ir/module.ts'
import { maskOf } from '../../models/classes.ts'
import { NO_CLASSES } from '../../models/mask.ts'
import { namesSecret } from '../../models/hidden.ts'
import { canonical, type Knowledge, lineage } from '../../models/knowledge.ts'
import type { SourceKind, SourceModel } from '../../models/model.ts'
import type { Analyzer } from '../analyzer.ts'
import { absentRoot } from '../state/emptiness.ts'
import type { Frame } from '../state/frame.ts'
import { HOLE } from '../values/holes.ts'
import type { Source } from '../values/label.ts'
import { altered, extValue, steppedTaint, type Taint, type Value, valueOf } from '../values/value.ts'
import type { Channel } from '../../channels.ts'
import { sourceEvent } from '../trace/event.ts'
import { NO_MARKS } from '../trace/marks.ts'

export const MAX_NAME = 140

/** What the models say of a member by its name alone. */
export interface MemberFacts {
  /** null for a name that is too long to say anything */
  value: Value | null
  /** the type that is a source there, nearest first */
  at: string
  source: SourceModel | null
}

/** A member of something outside of the project. */
export function memberOfType(frame: Frame, type: string, name: string, offset: number, root = 0): Value | null {
  const { value: plain, at, source } = memberFacts(frame.run.analyzer, type, name)
  if (!plain || !source || (source.routed && hasFixedRoute(frame.fn.ir)) || (source.hidden && !namesSecret(name)) || (source.files && !source.files.test(frame.mod.ir.path))) return plain
  const made = sourceValue(frame, source.channel, source.kind ?? 'request', root > 0 ? `${at}.${name} ${root}` : `${at}.${name}`, offset, maskOf(source.cleans ?? []), source.own, false, { ...(root > 0 ? { givenTo: frame.fn } : {}), ...(source.text === undefined ? {} : { text: source.text }), ...givenBy(source), ...(source.hidden ? { hidden: true as const } : {}) })
  return altered(made, { ext: plain.ext, text: source.starts === undefined ? null : source.starts + HOLE })
}

function memberFacts({ knowledge, members }: Analyzer, type: string, name: string): MemberFacts {
  const byName = members.get(type)
  const known = byName?.get(name)
  if (known) return known
  const made = findMemberFacts(knowledge, type, name)
  if (byName) byName.set(name, made)
  else members.set(type, new Map([[name, made]]))
  return made
}

function findMemberFacts(knowledge: Knowledge, type: string, name: string): MemberFacts {
  const path = canonical(knowledge, `${type}.${name}`)
  if (path.length > MAX_NAME) return { value: null, at: '', source: null }
  let typed: string | null = null
  for (const at of lineage(knowledge, type)) {
    typed ??= knowledge.types.get(at)?.members.get(name) ?? knowledge.types.get(at)?.members.get('*') ?? null
    const [source] = knowledge.sources.get(`${at}.${name}`) ?? knowledge.sources.get(`${at}.*`) ?? []
    if (source) return { value: extValue(typed ?? path), at, source }
  }
  return { value: extValue(typed ?? path), at: '', source: null }
}

/** `@app.route('/login')`: no part of the path is left open. */
function hasFixedRoute({ annotations }: IrFunction): boolean {
  const routes = annotations.flatMap(({ args: [first] }) => (typeof first === 'string' && first.startsWith('/') ? [first] : []))
  return routes.length > 0 && !routes.some((route) => /[<{*:]/.test(route))
}

/** The name under which something is asked for: `getParameter(password)`, `Request[password]`. */
const nameIn = (key: string): string => /[([]([\w.-]+)[\])]$/.exec(key)?.[1] ?? ''

/** What a model says of all data that comes from there, read or called. */
export const givenBy = ({ whole, sent, encoded, segment, browser }: SourceModel): Pick<Source, 'whole' | 'sent' | 'encoded' | 'segment' | 'browser'> => ({
  ...(whole ? { whole: maskOf(whole) } : {}),
  ...(sent ? { sent: true } : {}),
  ...(encoded ? { encoded: true } : {}),
  ...(segment ? { segment: true } : {}),
  ...(browser ? { browser: true } : {}),
})

/** Data from outside, read here. Two readings of the same thing in one function are the same data. */
export function sourceValue(frame: Frame, channel: Channel, kind: SourceKind, key: string, offset: number, clean = NO_CLASSES, own?: readonly string[], record = false, more: Pick<Source, 'text' | 'hidden' | 'segment' | 'sent' | 'whole' | 'browser' | 'givenTo' | 'filled' | 'ofRoutes' | 'weak'> = {}): Value {
  const absent = frame.run.analyzer.habits.staticTypes ? absentRoot(frame) : 0
  const label = frame.run.analyzer.labels.source(`${frame.fn.id}:${key}${absent > 0 ? ` unless ${absent}` : ''}`, { channel, kind, ...(absent > 0 ? { unless: { fn: frame.fn, root: absent } } : {}), ...(own ? { own } : {}), ...(namesSecret(nameIn(key)) ? { hidden: true as const } : {}), ...(record ? { weak: true as const, object: true as const } : {}), ...more })
  const taint: Taint = { label, clean, step: null, marks: NO_MARKS, guess: false }
  return valueOf({ taints: [steppedTaint(taint, frame.mod, offset, sourceEvent(channel))] })
}
