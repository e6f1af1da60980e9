import { positionOf } from '../../syntax/position.ts'
import type { Mod } from '../program/program.ts'
import type { Place } from './facts.ts'

export function placeOf({ mod, offset }: { mod: Mod; offset: number }): Place {
  const { line, column } = positionOf(mod.ir.lineStarts, offset)
  return { path: mod.ir.path, line, column }
}
