import { positionOf } from '../../../syntax/position.ts'
import { OP } from '../../ir/ops.ts'
import type { RouteFact } from '../facts.ts'
import type { Temps } from '../rows/temps.ts'
import type { Answer } from './answers.ts'
import { statusAt } from './status.ts'

/** The route that a function handles. */
export function routeOf({ mod, fn }: Temps, routes: readonly RouteFact[]): RouteFact | undefined {
  const from = positionOf(mod.ir.lineStarts, fn.offset).line
  const to = positionOf(mod.ir.lineStarts, fn.endOffset).line
  return routes.find(({ handler }) => handler && handler.line >= from && handler.line <= to && handler.end_line === to)
}

/** What a handler of Python answers by returning it: `return {"error": str(error)}, 500` */
export function returnedBy(temps: Temps, at: number): Answer | null {
  if (temps.int(at) !== OP.RETURN || temps.mod.language !== 'python') return null
  const value = temps.int(at + 2)
  const made = temps.madeAt(value)
  if (temps.int(made) !== OP.ARRAY) return { at, body: [value], status: 'none' }
  const [body = -1, status] = temps.parts(made)
  return { at, body: [body], status: statusAt(temps, status) }
}
