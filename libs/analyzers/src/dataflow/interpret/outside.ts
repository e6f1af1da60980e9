import type { IrFunction } from '../ir/module.ts'
import { maskOf } from '../models/classes.ts'
import { canonical, lineage } from '../models/knowledge.ts'
import type { SourceKind } from '../models/model.ts'
import type { Frame } from './frame.ts'
import { HOLE } from './holes.ts'
import { altered, extValue, steppedTaint, type Taint, type Value, valueOf } from './value.ts'

export const MAX_NAME = 140

/** A member of something outside of the project. */
export function memberOfType(frame: Frame, value: Value, type: string, name: string, offset: number): Value | null {
  const { analyzer } = frame.run
  const { knowledge } = analyzer
  const path = canonical(knowledge, `${type}.${name}`)
  if (path.length > MAX_NAME) return null
  let typed: string | null = null
  for (const at of lineage(knowledge, type)) {
    typed ??= knowledge.types.get(at)?.members?.[name] ?? knowledge.types.get(at)?.members?.['*'] ?? null
    const sources = knowledge.sources.get(`${at}.${name}`) ?? knowledge.sources.get(`${at}.*`)
    if (!sources) continue
    if (sources[0]?.routed && hasFixedRoute(frame.fn.ir)) break
    const made = sourceValue(frame, sources[0]?.what ?? '', sources[0]?.kind ?? 'request', `${at}.${name}`, offset, maskOf(sources[0]?.cleans ?? []), sources[0]?.own, false, sources[0]?.text)
    const starts = sources[0]?.starts
    return altered(made, { ext: [typed ?? path], text: starts === undefined ? null : starts + HOLE })
  }
  if (knowledge.types.get(typed ?? '')?.clean) return extValue(typed ?? path)
  void value
  return extValue(typed ?? path)
}

/** `@app.route('/login')`: no part of the path is left open. */
function hasFixedRoute({ annotations }: IrFunction): boolean {
  const routes = annotations.flatMap(({ args: [first] }) => (typeof first === 'string' && first.startsWith('/') ? [first] : []))
  return routes.length > 0 && !routes.some((route) => /[<{*:]/.test(route))
}

/** Data from outside, read here. Two readings of the same thing in one function are the same data. */
export function sourceValue(frame: Frame, what: string, kind: SourceKind, key: string, offset: number, clean = 0, own?: readonly string[], record = false, text?: number): Value {
  const label = frame.run.analyzer.labels.source(`${frame.fn.id}:${key}`, { what, kind, ...(own ? { own } : {}), ...(record ? { weak: true as const, object: true as const } : {}), ...(text === undefined ? {} : { text }) })
  const taint: Taint = { label, clean, step: null, guess: false }
  return valueOf({ taints: [steppedTaint(taint, frame.mod, offset, what)] })
}
