import { type Cls, findMember } from '../program/program.ts'
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
    const asked = cls && isFormRequest(cls) ? findMember(cls, (at) => at.methods.get(ASKED)) : null
    return asked ? [{ mod: asked.mod, ir: asked.ir }] : []
  })
}

const isFormRequest = ({ parents }: Cls, depth = 0): boolean =>
  depth < MAX_DEPTH && parents.some(({ cls, ext }) => FORM_REQUEST.test(ext ?? '') || (cls !== null && isFormRequest(cls, depth + 1)))
