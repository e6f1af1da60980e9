import { nextInstruction } from '../../ir/lengths.ts'
import type { IrFunction, IrModule } from '../../ir/module.ts'
import { OP } from '../../ir/ops.ts'

const HELPERS = /^(?:url|route|action|asset|secure_url)$/
const SENDS = /^(?:get|head|post|put|patch|delete|send|request)$/

/** Laravel: whether all that a function asks is the program itself, by its own address (`Http::withoutVerifying()->get(URL::to('.env'))`). */
export function asksItself({ code, strings, imports }: IrModule, fn: IrFunction): boolean {
  const facades = new Set<number>()
  const helpers = new Set<number>()
  const addresses = new Set<number>()
  let asked = 0
  for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) {
    const [op, , made = -1, a = -1, b = -1, count = 0] = code.subarray(at, at + 6)
    const name = op === OP.GLOBAL ? (strings[a] ?? '') : op === OP.IMPORT ? (imports[a]?.local ?? '') : ''
    if (name === 'URL') facades.add(made)
    else if (HELPERS.test(name)) helpers.add(made)
    else if ((op === OP.CALL && helpers.has(a)) || (op === OP.METHOD && facades.has(a))) addresses.add(made)
    else if (op === OP.METHOD && count > 0 && SENDS.test(strings[b] ?? '')) {
      if (!addresses.has(code[at + 7] ?? -1)) return false
      asked++
    }
  }
  return asked > 0
}
