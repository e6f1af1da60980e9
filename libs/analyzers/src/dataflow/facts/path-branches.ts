import { BRANCH_ENDS, nextInstruction } from '../ir/lengths.ts'
import type { IrFunction } from '../ir/module.ts'
import type { Mod } from '../program/program.ts'
import { OP } from '../ir/ops.ts'
import type { Check } from './noted.ts'
import { holds, negation, type PathTest, testOf } from './path-tests.ts'
import type { Reading } from './seen.ts'

/** Code that runs for some paths of requests only, by its place in the text. */
export interface PathBranch {
  mod: Mod
  fn: IrFunction
  test: PathTest
  from: number
  to: number
  /** what follows it runs for the other paths only */
  leaves: boolean
}

/** The branches of an `if` that looks at the path: `if (pathname.startsWith('/admin')) ... else ...`. */
export function pathBranches(it: Reading, at: number): PathBranch[] {
  const { code } = it.mod.ir
  const test = testOf(it, code[at + 2] ?? -1)
  if (!test) return []
  const first = nextInstruction(code, at)
  const second = first + (code[at + 3] ?? 0)
  // what the condition itself sends away stands where the `if` does
  return [...branch(it, { test, first, end: second, offset: code[at + 1] ?? 0 }), ...branch(it, { test: negation(test), first: second, end: second + (code[at + 4] ?? 0) })]
}

function branch(it: Reading, { test, first, end, offset }: { test: PathTest; first: number; end: number; offset?: number }): PathBranch[] {
  const { code } = it.mod.ir
  let [from, to] = [offset ?? Infinity, offset ?? -1]
  for (let at = first; at < end; at = nextInstruction(code, at)) [from, to] = [Math.min(from, code[at + 1] ?? 0), Math.max(to, code[at + 1] ?? 0)]
  return end > first ? [{ mod: it.mod, fn: it.fn, test, from, to, leaves: leavesAlways(it, first, end) }] : []
}

/** Whether nothing that follows is reached: it returns or throws outside of any condition. */
function leavesAlways({ mod: { ir: { code } } }: Reading, from: number, to: number): boolean {
  for (let at = from; at < to; ) {
    const op = code[at] ?? 0
    if (op === OP.RETURN || op === OP.THROW) return true
    at = BRANCH_ENDS[op]?.(code, at) ?? nextInstruction(code, at)
  }
  return false
}

/** What the path must be like for a check to be reached. */
const before = ({ fn, offset }: Check, branches: readonly PathBranch[]): PathTest[] =>
  branches.filter((branch) => branch.fn === fn).flatMap(({ test, from, to, leaves }) => (offset >= from && offset <= to ? [test] : leaves && offset > to ? [negation(test)] : []))

/** The paths at which one of the checks is reached; null where one is reached at all of them. */
export function pathsOf(checks: readonly Check[], branches: readonly PathBranch[]): ((path: string) => boolean) | null {
  const all = checks.map((check) => before(check, branches))
  return all.some((tests) => tests.length === 0) ? null : (path) => all.some((tests) => tests.every((test) => holds(test, path)))
}
