import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Frame } from '../state/frame.ts'

/** The name of the member or variable that the object was read from whose member is set by an instruction; '' where it comes from anywhere else. */
export function heldAs({ mod: { ir }, fn }: Frame, at: number): string {
  const { code, strings } = ir
  if (code[at] !== OP.SETMEMBER) return ''
  const object = code[at + 2]
  let name = ''
  for (let before = fn.ir.start; before < at; before = nextInstruction(code, before)) {
    if (code[before + 2] !== object) continue
    if (code[before] === OP.MEMBER) name = strings[code[before + 4] ?? -1] ?? ''
    else if (code[before] === OP.LOAD) name = fn.ir.variables[code[before + 3] ?? -1]?.name ?? ''
    else if (code[before] === OP.LOADUP) name = ir.functions[code[before + 3] ?? -1]?.variables[code[before + 4] ?? -1]?.name ?? ''
  }
  return name
}
