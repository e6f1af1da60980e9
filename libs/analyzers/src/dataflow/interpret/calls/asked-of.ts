import type { CallSite } from '../guards/conditions.ts'
import type { Frame } from '../state/frame.ts'

/** `ApplicationController`, `view.controller()` -> `controller()` without its brackets */
const lastWord = (type: string): string => /(\w+)[^\w]*$/.exec(type)?.[1] ?? ''

/**
 * Whether a call is made on something called in such a way: what stands for the object itself always is, what is known to be
 * something else never, and of what a caller gives its name decides. Null where nothing is known.
 */
export function isAskedOf({ fn, self }: Frame, site: CallSite, names: RegExp): boolean | null {
  if (!site.self || site.self === self) return true
  const types = site.self.ext.map(lastWord)
  const given = site.self.taints.flatMap(({ label }) => (label.source ? [] : [label.path.at(-1) ?? fn.ir.parameters[label.root - 1]?.name ?? '']))
  if ([...types, ...given].some((name) => names.test(name))) return true
  return types.length > 0 ? false : null
}
