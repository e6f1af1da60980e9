import { nextInstruction } from '../ir/lengths.ts'
import { OP } from '../ir/ops.ts'
import type { Cls, Fn, Mod } from './program.ts'

/** By the index of a function. */
interface Captures {
  /** whether functions inside of it use variables of it */
  lends: readonly boolean[]
  /** whether it uses variables of functions around it, or functions inside of it do */
  borrows: readonly boolean[]
  /** whether it uses `this`, or functions inside of it do */
  usesThis: readonly boolean[]
}

const known = new WeakMap<Mod, Captures>()

function capturesOf(mod: Mod): Captures {
  const before = known.get(mod)
  if (before) return before
  const { functions } = mod.ir
  const lends = functions.map(() => false)
  const usesThis = functions.map(() => false)
  const owners = functions.map(({ start, end }, index) => {
    const found = new Set<number>()
    const { code } = mod.ir
    for (let at = start; at < end; at = nextInstruction(code, at)) {
      const op = code[at]
      if (op === OP.THIS) usesThis[index] = true
      const owner = op === OP.LOADUP ? code[at + 3] : op === OP.STOREUP ? code[at + 2] : 0
      if (owner) found.add(owner)
    }
    return found
  })
  // functions stand behind those around them
  for (let index = functions.length - 1; index > 0; index--) {
    const parent = functions[index]?.parent ?? 0
    for (const owner of owners[index] ?? []) {
      lends[owner] = true
      if (owner !== parent) owners[parent]?.add(owner)
    }
    if (usesThis[index]) usesThis[parent] = true
  }
  const made: Captures = { lends, borrows: owners.map(({ size }) => size > 0), usesThis }
  known.set(mod, made)
  return made
}

/** Whether what a function does depends on variables of functions around it. */
export const capturesVariables = ({ mod, ir: { index } }: Fn): boolean => capturesOf(mod).borrows[index] === true

/** Whether what a function does depends on the object that it runs on. */
export const usesThis = ({ mod, ir: { index } }: Fn): boolean => capturesOf(mod).usesThis[index] === true

/** The innermost function around this one that shares variables with those inside of it. */
export function ownerAround({ mod, ir }: Fn): Fn | null {
  const { lends } = capturesOf(mod)
  for (let at = ir.parent; at > 0; at = mod.functions[at]?.ir.parent ?? 0) if (lends[at]) return mod.functions[at] ?? null
  return null
}

/** A method that uses variables of the functions around its class. */
export function capturingMethod({ parts }: Cls): Fn | null {
  for (const { mod, ir } of parts) {
    const { borrows } = capturesOf(mod)
    const index = ir.methods.find((one) => borrows[one] && (mod.functions[one]?.ir.parent ?? 0) > 0)
    if (index !== undefined) return mod.functions[index] ?? null
  }
  return null
}
