import { BRANCH_ENDS, nextInstruction } from '../ir/lengths.ts'
import type { IrFunction } from '../ir/module.ts'
import { OP } from '../ir/ops.ts'
import type { Check } from './noted.ts'
import type { Reading } from './seen.ts'
import { get } from './temporaries.ts'
import { isDenial, namesDenial } from './words.ts'

/** Code that runs only where a request has brought credentials, by its place in the text. */
export interface CredentialBranch {
  fn: IrFunction
  from: number
  to: number
}

const CREDENTIALS = /authorization|auth_?header|bearer|token|jwt|api_?key|cookies?[.[(]/i
const OTHERS = /csrf|xsrf|refresh|reset|verif|invit|device|push|secret/i

/** Whether a value is what a request proves with who has sent it. */
export const areCredentials = (name: string): boolean => name.length < 120 && CREDENTIALS.test(name) && !OTHERS.test(name)

const IS_EMPTY = /\.(?:blank\?|empty\?|nil\?|isEmpty|isBlank|is_none|IsNullOrEmpty)(?:\(|$)/

/** The part behind an `if` that lets through whoever brings none: `if (token) { verify } next()`, `if (!token) return next()`. */
export function credentialBranch(it: Reading, at: number): CredentialBranch | undefined {
  const { code } = it.mod.ir
  const condition = code[at + 2] ?? -1
  const { name } = get(it, condition)
  const isAbsent = it.absent.has(condition) || (areCredentials(name) && IS_EMPTY.test(name))
  if (!isAbsent && !areCredentials(name)) return undefined
  const first = nextInstruction(code, at)
  const [second, end] = [first + (code[at + 3] ?? 0), first + (code[at + 3] ?? 0) + (code[at + 4] ?? 0)]
  if (!isAbsent) return { fn: it.fn, from: code[at + 1] ?? 0, to: endOf(it, first, second) }
  return letsThrough(it, first, second) ? { fn: it.fn, from: code[at + 1] ?? 0, to: it.fn.endOffset } : end > second && !refusesIn(it, first, second) ? { fn: it.fn, from: code[second + 1] ?? 0, to: endOf(it, second, end) } : undefined
}

/** Where in the text some code ends, with the functions that are written in it. */
function endOf({ mod: { ir: { code, functions } } }: Reading, from: number, to: number): number {
  let last = code[from + 1] ?? 0
  for (let at = from; at < to; at = nextInstruction(code, at)) last = Math.max(last, code[at + 1] ?? 0, code[at] === OP.CLOSURE ? (functions[code[at + 3] ?? -1]?.endOffset ?? 0) : 0)
  return last
}

const LEAVING = /^(?:redirect\w*|permanentRedirect|notFound|unauthorized|forbidden|rewrite|abort\w*|status|sendStatus|halt|head|render|json|send|error)$/i

/** Whether it goes away without a word against it: `return next()`, `return None`. */
function letsThrough(it: Reading, from: number, to: number): boolean {
  const { code } = it.mod.ir
  let returns = false
  for (let at = from; at < to; ) {
    if (code[at] === OP.RETURN) returns = true
    at = BRANCH_ENDS[code[at] ?? 0]?.(code, at) ?? nextInstruction(code, at)
  }
  return returns && !refusesIn(it, from, to)
}

/** A refusal, an answer, or an error that is handed on. */
function refusesIn({ mod: { ir } }: Reading, from: number, to: number): boolean {
  const { code, strings, imports } = ir
  for (let at = from; at < to; at = nextInstruction(code, at)) {
    const op = code[at]
    if (op === OP.THROW || op === OP.NEW) return true
    const name = op === OP.METHOD ? strings[code[at + 4] ?? -1] : op === OP.GLOBAL ? strings[code[at + 3] ?? -1] : op === OP.IMPORT ? imports[code[at + 3] ?? -1]?.name : undefined
    if (name !== undefined && (LEAVING.test(name) || isDenial(name) || namesDenial(name))) return true
    if (op === OP.CALL && (code[at + 4] ?? 0) > 0) return true
  }
  return false
}

/** Whether everything that a function checks is checked only of those who bring credentials. */
export function asksOnlySome(fn: IrFunction, checks: readonly Check[], branches: readonly CredentialBranch[]): boolean {
  const own = branches.filter((branch) => branch.fn === fn)
  return own.length > 0 && checks.length > 0 && checks.every(({ offset }) => own.some(({ from, to }) => offset >= from && offset <= to))
}
