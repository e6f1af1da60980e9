import { functionAround } from '../../ir/around.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Mod } from '../../program/program.ts'

/** How controllers of Rails ask, with CanCan or Pundit, whether somebody may do what follows: `authorize! :update, shop`. */
const ASKS: ReadonlySet<string> = new Set(['authorize!', 'authorize'])

/** Whether a function asks so before a place in it. Who is let in then is said elsewhere, in rules that are not followed. */
export function isAuthorized({ language, ir: { code, strings, functions } }: Mod, offset: number): boolean {
  if (language !== 'ruby' || !strings.some((name) => ASKS.has(name))) return false
  const fn = functionAround(functions, offset)
  if (!fn || fn.index === 0) return false
  for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) {
    if (code[at] === OP.METHOD && (code[at + 1] ?? 0) < offset && ASKS.has(strings[code[at + 4] ?? -1] ?? '')) return true
  }
  return false
}
