import { nextInstruction } from '../../ir/lengths.ts'
import type { IrFunction, IrModule } from '../../ir/module.ts'
import { OP } from '../../ir/ops.ts'
import type { Frame } from '../state/frame.ts'

/** What says where a program runs: `FLASK_ENV`, `app.debug`, `development`, `settings.mode`. */
const SAYS_WHERE = /env|debug|\bdev|local|stag(?:e|ing)|prod|\btest|mode|platform/i

/** A place in the code, and the function it stands in. */
interface Spot {
  ir: IrFunction
  isHere: (at: number) => boolean
}

/** Whether what stands at a place is done only where a test of the surroundings holds, also around a function that is written there: somebody has chosen it. */
export function isChosen({ mod: { ir: module }, fn: { ir } }: Frame, offset: number): boolean {
  const { code, functions } = module
  let spot: Spot | null = { ir, isHere: (at) => code[at + 1] === offset }
  while (spot) {
    if (isTested(module, spot)) return true
    const { index, parent }: IrFunction = spot.ir
    const around: IrFunction | undefined = functions[parent]
    spot = around ? { ir: around, isHere: (at) => code[at] === OP.CLOSURE && code[at + 3] === index } : null
  }
  return false
}

function isTested(module: IrModule, { ir, isHere }: Spot): boolean {
  const { code } = module
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
    if (code[at] !== OP.IF || !stands(code, at + 5, at + 5 + (code[at + 3] ?? 0) + (code[at + 4] ?? 0), isHere)) continue
    if (namesOf(module, ir, code[at + 2] ?? -1, at).some((name) => SAYS_WHERE.test(name))) return true
  }
  return false
}

function stands(code: Int32Array, from: number, to: number, isHere: Spot['isHere']): boolean {
  for (let at = from; at < to; at = nextInstruction(code, at)) if (isHere(at)) return true
  return false
}

/** Instructions before a condition that may belong to it. */
const MAX_BEFORE = 24

/** The names and texts that a condition is made of. */
function namesOf({ code, strings, constants, functions }: IrModule, ir: IrFunction, condition: number, end: number): string[] {
  const before: number[] = []
  for (let at = ir.start; at < end; at = nextInstruction(code, at)) before.push(at)
  const wanted = new Set([condition])
  const names: string[] = []
  for (const at of before.slice(-MAX_BEFORE).reverse()) {
    const op = code[at] ?? 0
    if (!wanted.has(code[at + 2] ?? -1)) continue
    if (op === OP.CONST) names.push(String(constants[code[at + 3] ?? -1]))
    else if (op === OP.GLOBAL) names.push(strings[code[at + 3] ?? -1] ?? '')
    else if (op === OP.LOAD) names.push(ir.variables[code[at + 3] ?? -1]?.name ?? '')
    else if (op === OP.LOADUP) names.push(functions[code[at + 3] ?? -1]?.variables[code[at + 4] ?? -1]?.name ?? '')
    else if (op === OP.MEMBER || op === OP.METHOD) names.push(strings[code[at + 4] ?? -1] ?? '')
    // what else it reads are temporaries, or counts that are none of those wanted
    for (let part = at + 3; part < nextInstruction(code, at); part++) wanted.add(code[part] ?? -1)
  }
  return names
}
