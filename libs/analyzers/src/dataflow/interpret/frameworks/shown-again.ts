import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import { type Cls, findMethod, type Fn } from '../../program/program.ts'

const NONE: readonly string[] = []

const known = new WeakMap<Fn, Map<number, readonly string[]>>()

/**
 * Members of what a form has sent that a helper of the same class fills anew and never looks at: `Prepare(model, row)`
 * before `return View(model)`. What is shown of them is the program's own, also where the helper does so only if there
 * is a row: the action would have ended without one.
 */
export function filledAgain(fn: Fn, place: number): readonly string[] {
  if (!fn.cls || fn.mod.language !== 'csharp') return NONE
  let ofFn = known.get(fn)
  if (!ofFn) known.set(fn, (ofFn = new Map()))
  const found = ofFn.get(place) ?? [...new Set(filledBy(fn, place, 0))]
  ofFn.set(place, found)
  return found
}

/** One overload hands on to another. */
const MAX_DEPTH = 2

const filledBy = (fn: Fn, place: number, depth: number): string[] =>
  depth >= MAX_DEPTH ? [] : helpersGiven(fn, place).flatMap(({ helper, at }) => [...onlyWritten(helper, at), ...filledBy(helper, at, depth + 1)])

/** Methods of the same object that are given the parameter, and where. */
function helpersGiven(fn: Fn, place: number): { helper: Fn; at: number }[] {
  const { mod: { ir }, cls } = fn
  const found: { helper: Fn; at: number }[] = []
  const held = new Set<number>()
  for (let at = fn.ir.start; at < fn.ir.end; at = nextInstruction(ir.code, at)) {
    if (isLoaded(fn, place, at)) held.add(ir.code[at + 2] ?? -1)
    if (ir.code[at] !== OP.METHOD || held.size === 0) continue
    const count = ir.code[at + 5] ?? 0
    const given = Array.from({ length: count }, (_, index) => ir.code[at + 7 + index * 2] ?? -1).findIndex((temp) => held.has(temp))
    const name = ir.strings[ir.code[at + 4] ?? -1] ?? ''
    const helper = given < 0 || !cls ? null : overloadOf(cls, name, count)
    if (helper && helper !== fn) found.push({ helper, at: given })
  }
  return found
}

/** Of several methods of a name the one that takes so many arguments. */
function overloadOf(cls: Cls, name: string, count: number): Fn | null {
  const own = cls.parts.flatMap(({ mod, ir }) => ir.methods.flatMap((index) => mod.functions[index] ?? [])).filter(({ ir }) => ir.name === name)
  return own.find(({ ir }) => ir.parameters.length === count) ?? own.find(({ ir }) => ir.parameters.length > count) ?? findMethod(cls, name)
}

const isLoaded = ({ ir, mod }: Fn, place: number, at: number): boolean => mod.ir.code[at] === OP.LOAD && mod.ir.code[at + 3] === ir.parameters[place]?.variable

/** Members of a parameter that a function sets, but for those that it reads before: a default for what was left out is none of its own. */
function onlyWritten(fn: Fn, place: number): string[] {
  const { code, strings } = fn.mod.ir
  const held = new Set<number>()
  const written = new Set<string>()
  const read = new Set<string>()
  for (let at = fn.ir.start; at < fn.ir.end; at = nextInstruction(code, at)) {
    if (isLoaded(fn, place, at)) held.add(code[at + 2] ?? -1)
    else if (code[at] === OP.SETMEMBER && held.has(code[at + 2] ?? -1)) written.add(strings[code[at + 3] ?? -1] ?? '')
    else if (code[at] === OP.MEMBER && held.has(code[at + 3] ?? -1) && !written.has(strings[code[at + 4] ?? -1] ?? '')) read.add(strings[code[at + 4] ?? -1] ?? '')
  }
  return [...written].filter((name) => !read.has(name))
}
