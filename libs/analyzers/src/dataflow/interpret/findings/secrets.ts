import type { MisuseModel } from '../../models/model.ts'
import { type CallSite, selected } from '../guards/conditions.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import type { Value } from '../values/value.ts'

/** Rules about a constant that is given away: where it is given to is the same to whoever reads it. */
const TOLD_ONCE = new Set(['hardcoded-credential', 'hardcoded-crypto-key'])

/** What the constant is that a call of such a rule is about, or null. */
export function secretOf(frame: Frame, site: CallSite, { rule, when }: MisuseModel): string | null {
  if (!when || !TOLD_ONCE.has(rule)) return null
  const values = Object.keys(when).flatMap((selector) => selected(frame, site, /^\d+$/.test(selector) ? Number(selector) : selector))
  const written = new Set(values.flatMap((value) => constantOf(frame, value)))
  return written.size === 0 ? null : [...written].sort().join('\0')
}

function constantOf(frame: Frame, { consts, refs }: Value): string[] {
  if (consts) return [JSON.stringify(consts)]
  return refs.flatMap((ref) => {
    const list = ref.kind === 'object' ? objectOf(frame, ref.id)?.list : undefined
    return list && list.length > 0 ? [JSON.stringify(list.map((part) => part.consts))] : []
  })
}
