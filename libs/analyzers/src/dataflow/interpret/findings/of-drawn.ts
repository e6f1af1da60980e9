import { nextInstruction } from '../../ir/lengths.ts'
import type { IrFunction } from '../../ir/module.ts'
import { OP } from '../../ir/ops.ts'
import { convertsOnly, namesDrawn } from '../../models/drawn-names.ts'
import type { Mod } from '../../program/program.ts'
import type { MisuseFinding } from './report.ts'

/** Whether a cheap hash is made of what the program has drawn itself: only of what people choose it has to be slow. */
export const isOfDrawn = ({ fn, offset, model }: MisuseFinding): boolean => model.rule === 'cheap-password-hash' && hashedAt(fn, offset).some(namesDrawn)

/** What the calls at a place are given first, by its name; constants there say how it is hashed. */
function hashedAt({ ir, mod }: { ir: IrFunction; mod: Mod }, offset: number): string[] {
  const { code } = mod.ir
  const names = new Map<number, string>()
  const keys = new Map<number, string>()
  const found: string[] = []
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
    const given = argumentsOf(code, at).map((temp) => names.get(temp)).find((name) => name !== undefined)
    if (code[at + 1] === offset && given !== undefined) found.push(given)
    const [op, , made = -1, a = -1, b = -1] = code.subarray(at, at + 5)
    if (op === OP.CONST) keys.set(made, String(mod.ir.constants[a]))
    const name = op === OP.INDEX ? keys.get(b) : nameMade(mod, ir, at, { names, given })
    if (name !== undefined) names.set(made, name)
  }
  return found
}

/** The temporaries that a call gets; none for any other instruction. */
function argumentsOf(code: Int32Array, at: number): number[] {
  const op = code[at]
  const count = at + (op === OP.METHOD ? 5 : 4)
  if (op !== OP.METHOD && op !== OP.CALL && op !== OP.NEW) return []
  return Array.from({ length: code[count] ?? 0 }, (_, argument) => code[count + 2 + argument * 2] ?? -1)
}

/** The name of what an instruction makes: a call that is given something is taken for one that only converts it. */
function nameMade({ ir: { code, strings, functions } }: Mod, { variables }: IrFunction, at: number, { names, given }: { names: ReadonlyMap<number, string>; given: string | undefined }): string | undefined {
  const [op, , , a = -1, b = -1] = code.subarray(at, at + 5)
  if (op === OP.LOAD) return variables[a]?.name
  if (op === OP.LOADUP) return functions[a]?.variables[b]?.name
  if (op === OP.GLOBAL) return strings[a]
  if (op === OP.MEMBER) return strings[b]
  if (op === OP.CAST || op === OP.AWAIT) return names.get(a)
  if (op === OP.METHOD) return convertsOnly(strings[b] ?? '') && given === undefined ? names.get(a) : (given ?? strings[b])
  return op === OP.CALL || op === OP.NEW ? (given ?? names.get(a)) : undefined
}
