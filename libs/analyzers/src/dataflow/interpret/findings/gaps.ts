import { functionAround } from '../../ir/around.ts'
import type { IrFunction } from '../../ir/module.ts'
import type { Mod } from '../../program/program.ts'
import type { StepEvent, StepKind } from '../trace/event.ts'
import type { Step } from '../trace/step.ts'

interface Place {
  mod: Mod
  offset: number
}

/** Steps that lead from one function to another, or to what objects and files share. */
const LEADS: ReadonlySet<StepKind> = new Set(['pass', 'return', 'render', 'create'])
const leads = (event: StepEvent): boolean => LEADS.has(event.kind) || (event.kind === 'store' && !event.name.startsWith('$'))

/**
 * Whether the last that is known to have happened to data is in another function than the place it does harm in, where
 * neither names the other and nothing says how it got there: objects that nobody can tell apart seem to hand on what they
 * never had.
 */
export function hasGap(last: Step | null, site: Place): boolean {
  const end = functionAround(site.mod.ir.functions, site.offset)
  const before = end && stepBefore(last, site.mod, end)
  // a file that is included has the variables of the place that includes it
  if (!end || !before || leads(before.event)) return false
  const from = functionAround(before.mod.ir.functions, before.offset)
  return from !== undefined && !isNested(end, from, before.mod === site.mod) && !mentions(before.mod, end.name) && !mentions(site.mod, from.name)
}

/** The last step that is not in the function itself. */
function stepBefore(last: Step | null, mod: Mod, end: IrFunction): Step | null {
  for (let at = last; at; at = at.prev) {
    const inside = at.inner && stepBefore(at.inner, mod, end)
    if (inside) return inside
    if (at.mod !== mod || functionAround(mod.ir.functions, at.offset) !== end) return at
  }
  return null
}

const isNested = (inner: IrFunction, outer: IrFunction, isSameFile: boolean): boolean => isSameFile && outer.offset <= inner.offset && inner.endOffset <= outer.endOffset

const known = new WeakMap<Mod, ReadonlySet<unknown>>()

/** A function without a name is called by whoever has it. */
function mentions(mod: Mod, name: string): boolean {
  if (name === '') return true
  let names = known.get(mod)
  if (!names) known.set(mod, (names = new Set<unknown>([...mod.ir.strings, ...mod.ir.constants])))
  return names.has(name)
}
