import { nextInstruction } from '../ir/lengths.ts'
import { OP } from '../ir/ops.ts'
import type { Reading } from './seen.ts'
import { get } from './temporaries.ts'

/** Whether an `if` sends away whom nobody knows: `if (!user) return`, `if (error || !user) throw`, `if (user) { } else redirect()`. */
export function refuses(it: Reading, at: number): boolean {
  const { code } = it.mod.ir
  const [condition = -1, then = 0, otherwise = 0] = [code[at + 2], code[at + 3], code[at + 4]]
  const from = nextInstruction(code, at)
  if (isOfNobody(it, condition)) return leaves(it, from, from + then)
  return otherwise > 0 && get(it, condition).user === true && leaves(it, from + then, from + then + otherwise)
}

/** PHP: `empty($_SESSION['user_id'])` */
const ASKS_FOR_NOTHING = /^(?:empty|is_null)\(/

const MAX_DEPTH = 6

function isOfNobody(it: Reading, temporary: number, depth = 0): boolean {
  const held = get(it, temporary)
  return it.negated.has(temporary) || (held.user === true && ASKS_FOR_NOTHING.test(held.name)) || (depth < MAX_DEPTH && (it.sides.get(temporary)?.some((side) => isOfNobody(it, side, depth + 1)) ?? false))
}

const LEAVING = /^(?:redirect|permanentRedirect|notFound|unauthorized|forbidden|rewrite)$/

function leaves({ mod: { ir } }: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; at = nextInstruction(ir.code, at)) {
    const op = ir.code[at]
    if (op === OP.RETURN || op === OP.THROW) return true
    if (op === OP.METHOD && LEAVING.test(ir.strings[ir.code[at + 4] ?? -1] ?? '')) return true
    if (op === OP.IMPORT && LEAVING.test(ir.imports[ir.code[at + 3] ?? -1]?.name ?? '')) return true
  }
  return false
}
