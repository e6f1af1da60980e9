import { nextInstruction } from './lengths.ts'
import type { IrFunction, IrModule } from './module.ts'
import { OP } from './ops.ts'

export interface Named {
  op: number
  name: string
}

/** The names a function calls or reads, in the order of its code: of methods, of members, and of what is neither local nor imported. */
export function namesIn({ code, strings }: IrModule, { start, end }: IrFunction): Named[] {
  const found: Named[] = []
  for (let at = start; at < end; at = nextInstruction(code, at)) {
    const op = code[at] ?? 0
    if (op === OP.METHOD || op === OP.MEMBER) found.push({ op, name: strings[code[at + 4] ?? -1] ?? '' })
    else if (op === OP.GLOBAL) found.push({ op, name: strings[code[at + 3] ?? -1] ?? '' })
  }
  return found
}
