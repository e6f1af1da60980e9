import type { Program } from '../../program/program.ts'

const known = new WeakMap<Program, Map<RegExp, boolean>>()

/** Whether any file of a program brings in a package of such a name. */
export function bringsIn(program: Program, names: RegExp): boolean {
  const ofProgram = known.get(program) ?? new Map<RegExp, boolean>()
  known.set(program, ofProgram)
  const before = ofProgram.get(names)
  if (before !== undefined) return before
  const found = program.mods.some(({ ir }) => ir.imports.some(({ module }) => names.test(module)))
  ofProgram.set(names, found)
  return found
}
