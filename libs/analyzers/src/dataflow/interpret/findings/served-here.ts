import { namesIn } from '../../ir/names.ts'
import { OP } from '../../ir/ops.ts'
import type { SinkModel } from '../../models/model.ts'
import type { Mod } from '../../program/program.ts'

const MADE = /^net\/http\.NewRequest(?:WithContext)?$/
const SENDS = /^(?:Do|RoundTrip)$/

const known = new WeakMap<Mod, boolean>()

/** Go: whether a file that makes requests only hands them to handlers of the program, `page.ServeHTTP(w, made)`, and sends none anywhere. */
export function isServedHere(mod: Mod, { at }: SinkModel): boolean {
  if (mod.language !== 'go' || !MADE.test(at)) return false
  const before = known.get(mod)
  if (before !== undefined) return before
  const called = methodsOf(mod)
  const found = called.has('ServeHTTP') && ![...called].some((name) => SENDS.test(name)) && !mod.ir.strings.some((name) => /^(?:http)?[cC]lient$/.test(name))
  known.set(mod, found)
  return found
}

const methodsOf = ({ ir }: Mod): ReadonlySet<string> => new Set(ir.functions.flatMap((fn) => namesIn(ir, fn).filter(({ op }) => op === OP.METHOD).map(({ name }) => name)))
