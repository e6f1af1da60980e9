import { OP } from './ops.ts'

/** Ints of the instructions of fixed length; blocks are counted without what is in them. */
const FIXED: readonly number[] = table({
  CONST: 4, UNKNOWN: 3, LOAD: 4, STORE: 4, LOADUP: 5, STOREUP: 5, THIS: 3, SUPER: 3, GLOBAL: 4, IMPORT: 4, MEMBER: 5, SETMEMBER: 5, INDEX: 5, SETINDEX: 5,
  BINARY: 6, UNARY: 5, CLOSURE: 4, CLASS: 4, CAST: 5, AWAIT: 4, YIELD: 3, AND: 6, OR: 6, COALESCE: 6, COND: 8, IF: 5, LOOP: 4, EACH: 6, BLOCK: 3, RETURN: 3,
  THROW: 3, BREAK: 2, CONTINUE: 2, EXPORT: 4,
})

function table(lengths: Partial<Record<keyof typeof OP, number>>): number[] {
  const made: number[] = []
  for (const [name, length] of Object.entries(lengths)) if (isOp(name)) made[OP[name]] = length
  return made
}

function isOp(name: string): name is keyof typeof OP {
  return Object.hasOwn(OP, name)
}

/** Where the next instruction begins, in the order of the text: a block's first instruction follows its head. */
export function nextInstruction(code: Int32Array, at: number): number {
  const op = code[at] ?? 0
  const fixed = FIXED[op]
  if (fixed !== undefined) return at + fixed
  switch (op) {
    case OP.CALL:
    case OP.NEW:
      return at + 5 + (code[at + 4] ?? 0) * 2
    case OP.METHOD:
      return at + 6 + (code[at + 5] ?? 0) * 2
    case OP.CONCAT:
      return at + 4 + (code[at + 3] ?? 0)
    case OP.OBJECT:
      return at + 4 + (code[at + 3] ?? 0) * 3
    case OP.ARRAY:
      return at + 4 + (code[at + 3] ?? 0) * 2
    case OP.TRY:
      return at + 5 + (code[at + 3] ?? 0) * 3
    default:
      throw new Error(`no instruction ${op} at ${at}`)
  }
}

/** Where what is done on some ways only ends, by the instruction that begins it. */
export const BRANCH_ENDS: Readonly<Record<number, (code: Int32Array, at: number) => number>> = {
  [OP.LOOP]: (code, at) => at + 4 + (code[at + 2] ?? 0) + (code[at + 3] ?? 0),
  [OP.EACH]: (code, at) => at + 6 + (code[at + 5] ?? 0),
  [OP.BLOCK]: (code, at) => at + 3 + (code[at + 2] ?? 0),
  [OP.COND]: (code, at) => at + 8 + (code[at + 6] ?? 0) + (code[at + 7] ?? 0),
  [OP.IF]: (code, at) => at + 5 + (code[at + 3] ?? 0) + (code[at + 4] ?? 0),
  [OP.AND]: (code, at) => at + 6 + (code[at + 5] ?? 0),
  [OP.OR]: (code, at) => at + 6 + (code[at + 5] ?? 0),
  [OP.COALESCE]: (code, at) => at + 6 + (code[at + 5] ?? 0),
}
