import type { IrFunction } from '../../ir/module.ts'
import type { Mod } from '../../program/program.ts'
import { placeOf } from '../place.ts'
import type { Use, UseFact } from '../facts.ts'

/** A use whose place is looked up at the end. */
export interface UseDraft {
  use: Use
  library: string
  name: string
  options: Record<string, UseFact['options'][string]>
  mod: Mod
  fn: IrFunction
  offset: number
}

export const asFact = (draft: UseDraft): UseFact => ({ use: draft.use, library: draft.library, name: draft.name, options: draft.options, within: withinOf(draft), ...placeOf(draft) })

/** The nearest function around it that has a name, with its class. */
function withinOf({ mod, fn }: UseDraft): string {
  if (fn.index === 0) return ''
  for (let at: IrFunction | undefined = fn; at && at.index > 0; at = mod.ir.functions[at.parent]) {
    if (at.name !== '') return at.class >= 0 ? `${mod.classes[at.class]?.name ?? ''}.${at.name}`.replace(/^\./, '') : at.name
  }
  return 'anonymous function'
}
