import { nextInstruction } from '../../ir/lengths.ts'
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

function methodsOf({ ir: { code, strings, functions } }: Mod): ReadonlySet<string> {
  const found = new Set<string>()
  for (const fn of functions) for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) if (code[at] === OP.METHOD) found.add(strings[code[at + 4] ?? -1] ?? '')
  return found
}
