import type { MisuseModel } from '../../models/model.ts'
import { SECRET_RULES } from '../../models/wanted.ts'
import { type CallSite, selected } from '../guards/conditions.ts'
import { dependOn, type Frame, objectOf } from '../state/frame.ts'
import type { Value } from '../values/value.ts'

/** What a function is given as a password may be a constant where it is called: whoever knows it there looks again. */
export function askForSecrets(frame: Frame, site: CallSite, { rule, when }: MisuseModel): void {
  if (!when || !SECRET_RULES.has(rule)) return
  for (const selector of Object.keys(when)) if (/^\d+$/.test(selector)) for (const value of selected(frame, site, Number(selector))) if (value.consts === null && value.taints.length > 0) dependOn(frame, value)
}

/** What the constant is that a call of such a rule is about, or null. */
export function secretOf(frame: Frame, site: CallSite, { rule, when }: MisuseModel): string | null {
  if (!when || !SECRET_RULES.has(rule)) return null
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
