import type { Program } from '../../program/program.ts'
import { isOfTests } from '../../program/tests.ts'

const known = new WeakMap<Program, Map<RegExp, boolean>>()

/** What sets tests up. */
const CONFIGURES = /\.config\.[cm]?[jt]s$/

/** Whether any file of a program, but for its tests, brings in a package of such a name. */
export function bringsIn(program: Program, names: RegExp): boolean {
  const ofProgram = known.get(program) ?? new Map<RegExp, boolean>()
  known.set(program, ofProgram)
  const before = ofProgram.get(names)
  if (before !== undefined) return before
  const found = program.mods.some((mod) => mod.ir.imports.some(({ module }) => !/^[./#~]|^@\//.test(module) && names.test(module)) && !isOfTests(mod) && !CONFIGURES.test(mod.ir.path))
  ofProgram.set(names, found)
  return found
}
