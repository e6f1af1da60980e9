import { nextInstruction } from '../ir/lengths.ts'
import { OP } from '../ir/ops.ts'
import type { Reading } from './seen.ts'
import { get } from './temporaries.ts'
import { inWords } from './words.ts'

/** What shows a page: its variables decide nothing before it is sent. */
const SHOWS = /(?:^|[._])(?:render|render_template|render_to_string|render_to_response|render_file|view|template_response)$/
/** Between a value and the call it is given to stand the other variables of the page. */
const MAX_INSTRUCTIONS = 200

/** Whether the value of the instruction is nothing but a variable of a page: `res.render('admin', { admin: user.role === 'admin' })`. */
export function isOnlyShown(it: Reading, at: number): boolean {
  const { code } = it.mod.ir
  let value = code[at + 2] ?? -1
  let isNamed = false
  for (let next = nextInstruction(code, at), left = MAX_INSTRUCTIONS; next < it.fn.end && left > 0; next = nextInstruction(code, next), left--) {
    const op = code[next]
    if (op === OP.UNARY && code[next + 4] === value) value = code[next + 2] ?? -1
    else if (op === OP.OBJECT && holds(code, { from: next + 4, count: code[next + 3] ?? 0, size: 3, value })) [value, isNamed] = [code[next + 2] ?? -1, true]
    else if (op === OP.METHOD || op === OP.CALL) {
      const head = op === OP.METHOD ? 6 : 5
      const args = { from: next + head, count: code[next + head - 1] ?? 0, size: 2, value }
      if (holds(code, args)) return (isNamed || isLabelled(code, args)) && SHOWS.test(inWords(calledAt(it, next)))
    } else if (DECIDES.get(op ?? 0)?.some((place) => code[next + place] === value)) return false
  }
  return false
}

/** Where the values stand of instructions that do something else with one: it may decide there. */
const DECIDES: ReadonlyMap<number, readonly number[]> = new Map([
  [OP.IF, [2]], [OP.AND, [3, 4]], [OP.OR, [3, 4]], [OP.COALESCE, [3, 4]], [OP.COND, [3, 4, 5]], [OP.STORE, [3]], [OP.STOREUP, [4]], [OP.RETURN, [2]], [OP.THROW, [2]], [OP.BINARY, [4, 5]],
  [OP.MEMBER, [3]], [OP.INDEX, [3, 4]], [OP.SETMEMBER, [4]], [OP.SETINDEX, [4]], [OP.CAST, [3]], [OP.AWAIT, [3]],
])

interface Listed {
  from: number
  count: number
  /** ints of one entry, the last of which is the value */
  size: number
  value: number
}

const places = ({ from, count, size }: Listed) => Array.from({ length: count }, (_, index) => from + index * size + size - 1)

const holds = (code: Int32Array, list: Listed) => places(list).some((place) => code[place] === list.value)

/** `render_template('admin.html', admin=...)` */
const isLabelled = (code: Int32Array, list: Listed) => places(list).some((place) => code[place] === list.value && (code[place - 1] ?? -1) >= 0)

function calledAt(it: Reading, at: number): string {
  const { code, strings } = it.mod.ir
  return code[at] === OP.METHOD ? (strings[code[at + 4] ?? -1] ?? '') : get(it, code[at + 3] ?? -1).name
}
