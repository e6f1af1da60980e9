import { nextInstruction } from '../ir/lengths.ts'
import { OP } from '../ir/ops.ts'
import type { Mod } from '../program/program.ts'
import type { MisuseFinding } from './report.ts'

/**
 * One password that is kept in a variable and given to several things is one finding of its function: the first of them. One
 * that a file takes from another, which holds it in a constant, is one of the program, and of medium severity: it is where it
 * is written down that it can be read.
 */
export function toldOnce(misuses: readonly MisuseFinding[]): MisuseFinding[] {
  const told = new Set<string>()
  return [...misuses].sort((a, b) => a.mod.index - b.mod.index || a.offset - b.offset).filter((misuse) => {
    const { mod, fn, model, secrets } = misuse
    const keys = [...secrets].map((secret) => `${isTaken(mod, secret) ? '' : `${mod.index}:${fn.id}`}:${model.rule}:${secret}`)
    const isNew = keys.length === 0 || keys.some((key) => !told.has(key)) || isWrittenThere(misuse)
    for (const key of keys) told.add(key)
    return isNew
  }).map((misuse) => ([...misuse.secrets].some((secret) => isTaken(misuse.mod, secret)) ? { ...misuse, model: { ...misuse.model, severity: 'medium' } } : misuse))
}

/** Whether a file nowhere writes down the text that it gives away. */
function isTaken({ ir }: Mod, secret: string): boolean {
  const own = new Set(ir.constants.map((one) => JSON.stringify([one])))
  return secret.split('\0').every((part) => part.length > 4 && !own.has(part))
}

/** Whether a call names the constant itself: then it is another place to mend. */
function isWrittenThere({ mod, fn, offset, secrets }: MisuseFinding): boolean {
  const { code, constants } = mod.ir
  const parts = new Set([...secrets].flatMap((secret) => secret.split('\0')))
  const written = new Set<number>()
  for (let at = fn.ir.start; at < fn.ir.end; at = nextInstruction(code, at)) {
    const op = code[at]
    const made = code[at + 2] ?? -1
    if (op === OP.CONST) {
      if (parts.has(JSON.stringify([constants[code[at + 3] ?? -1]]))) written.add(made)
      else written.delete(made)
    } else if (op === OP.METHOD || op === OP.CALL || op === OP.NEW) {
      const [from, count] = op === OP.METHOD ? [at + 6, code[at + 5] ?? 0] : [at + 5, code[at + 4] ?? 0]
      const given = Array.from({ length: count }, (_, place) => code[from + place * 2 + 1] ?? -1)
      if (code[at + 1] === offset && given.some((temp) => written.has(temp))) return true
      // `"...".toCharArray()`
      if (op === OP.METHOD && written.has(code[at + 3] ?? -1)) written.add(made)
    }
  }
  return false
}
