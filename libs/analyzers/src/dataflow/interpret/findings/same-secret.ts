import type { Mod } from '../../program/program.ts'
import type { MisuseFinding } from './report.ts'

/**
 * What findings of one password have in common that is kept in a variable and given to several things in a function, of one key
 * with which the functions of a file encrypt and decrypt, or that files take from another one. Null for what is no secret.
 */
export function secretIn(misuse: MisuseFinding): string | null {
  const { mod, fn, model, secrets } = misuse
  if (secrets.size === 0) return null
  return [isTaken(misuse) ? '' : model.rule === 'hardcoded-crypto-key' ? mod.ir.path : `${mod.ir.path} ${fn.ir.index}`, model.rule, ...[...secrets].sort()].join('\0')
}

/** Whether a file takes a secret from another one: it is where it is written down that it can be read. */
export const isTaken = ({ mod, secrets }: MisuseFinding): boolean => [...secrets].some((secret) => secret.split('\0').every((part) => part.length > 4 && !isWritten(mod, part)))

/** Whether a file writes down a constant, or the elements of a list of constants. */
function isWritten({ ir }: Mod, part: string): boolean {
  const own = new Set<unknown>(ir.constants)
  const values: unknown = JSON.parse(part)
  return Array.isArray(values) && values.flat().some((value) => own.has(value))
}
