import { nextInstruction } from '../ir/lengths.ts'
import { OP } from '../ir/ops.ts'
import { type Cls, findMethod } from '../program/program.ts'
import type { Check } from './noted.ts'
import type { FnRef } from './value.ts'
import type { World } from './world.ts'

/** What Laravel asks of the request a handler declares, before the handler runs: `authorize()` of a form request. */
const ASKED = 'authorize'
const FORM_REQUEST = /(?:^|\.)FormRequest$/
const MAX_DEPTH = 6

/** Functions that let a request through to a handler, by the types of its parameters. */
export function formRequests({ resolver }: World, fn: FnRef | undefined): FnRef[] {
  if (fn?.mod.language !== 'php') return []
  return fn.ir.parameters.flatMap(({ type }) => {
    const { cls } = type ? resolver.type(fn.mod, type) : { cls: null }
    const asked = cls && isFormRequest(cls) ? findMethod(cls, ASKED) : null
    return asked ? [{ mod: asked.mod, ir: asked.ir }] : []
  })
}

const isFormRequest = ({ parents }: Cls, depth = 0): boolean =>
  depth < MAX_DEPTH && parents.some(({ cls, ext }) => FORM_REQUEST.test(ext ?? '') || (cls !== null && isFormRequest(cls, depth + 1)))

const ASKING: ReadonlySet<number | undefined> = new Set([OP.CALL, OP.METHOD, OP.MEMBER])

/** Whether it looks at anything before it answers: `return true` lets everybody through. */
export function asksSomething({ mod, ir }: FnRef): boolean {
  for (let at = ir.start; at < ir.end; at = nextInstruction(mod.ir.code, at)) if (ASKING.has(mod.ir.code[at])) return true
  return false
}

export const asCheck = ({ mod, ir }: FnRef): Check => ({ name: `${mod.classes[ir.class]?.name ?? ''}.${ir.name}`, mod, offset: ir.offset })
