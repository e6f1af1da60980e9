import type { IrFunction, IrParameter } from '../../ir/module.ts'
import type { Taint } from '../values/value.ts'
import type { Step } from '../trace/step.ts'

/** Where data came in. */
const first = (step: Step): Step => (step.prev ? first(step.prev) : step)

/** What a framework fills, and the handler it is of. */
interface Origin {
  fn: IrFunction
  parameter: IrParameter
}

/** The parameter that data came in as, where it did. */
function originOf({ mod, offset }: Step): Origin | null {
  for (const { ir } of mod.functions) {
    const parameter = ir.parameters.find((one) => one.offset === offset)
    if (parameter) return { fn: ir, parameter }
  }
  return null
}

const BINDS = /(?:^|\.)Bind(?:Attribute)?$/
/** What the fields of a form may be called (Spring). */
const BINDERS = ['setAllowedFields', 'setDisallowedFields']

/** Whether the names that are filled are written down there: `[Bind("Name,Email")]`, `binder.setAllowedFields("name")`. */
export function isFilledByName({ step }: Taint, isMeant: (name: string) => boolean): boolean {
  if (!step) return false
  const start = first(step)
  const origin = originOf(start)
  if (!origin) return false
  const { annotations } = origin.parameter
  const names = annotations.filter(({ name }) => BINDS.test(name)).flatMap(({ args, named }) => [...args, named.get('Include')].flat()).flatMap((text) => (typeof text === 'string' ? text.split(/\s*,\s*/) : []))
  if (names.length > 0) return !names.some(isMeant)
  return !annotations.some(({ name }) => /RequestBody$/.test(name)) && BINDERS.some((name) => start.mod.ir.strings.includes(name))
}
