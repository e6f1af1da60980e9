import { placeOf } from '../../inventory/place.ts'
import type { IrModule } from '../ir/module.ts'

const known = new WeakMap<IrModule, boolean>()

/** Whether a file is a part of the program's tests: by where it lies, or by what it brings in. */
export function isOfTests({ ir }: { ir: IrModule }): boolean {
  const before = known.get(ir)
  if (before !== undefined) return before
  const found = placeOf(ir.path, ir.imports.map(({ module }) => module)) === 'test'
  known.set(ir, found)
  return found
}
