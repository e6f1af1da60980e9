import { BINARY, OP } from '../../ir/ops.ts'
import { inWords } from '../words.ts'
import type { Temps } from '../rows/temps.ts'

const ABOUT_PLACE = /(?:^|_)(?:node_env|app_env|environment|is_?dev\w*|is_?prod\w*|dev|development|prod|production|debug|verbose|expose|show_(?:errors|details|stack\w*))(?:_|$)/
/** Classes of which every error is one. */
const EVERY_ERROR = /^(?:Error|Exception|Throwable|StandardError)$/

/** A condition around a place, and whether the place is where it holds. */
interface Around {
  test: number
  holds: boolean
}

export function conditionsAround(temps: Temps, place: number): Around[] {
  return temps.places.flatMap((at): Around[] => {
    const [from, then, other, test] = temps.int(at) === OP.IF ? [at + 5, temps.int(at + 3), temps.int(at + 4), temps.int(at + 2)] : temps.int(at) === OP.COND ? [at + 8, temps.int(at + 6), temps.int(at + 7), temps.int(at + 3)] : [-1, 0, 0, 0]
    if (from < 0 || place < from || place >= from + then + other) return []
    return [{ test, holds: place < from + then }]
  })
}

/** All that a condition is made of. */
function* within(temps: Temps, temp: number, depth = 0): Generator<number> {
  const at = temps.madeAt(temp)
  if (at < 0 || depth > 5) return
  yield at
  const op = temps.int(at)
  const below = op === OP.BINARY ? [temps.int(at + 4), temps.int(at + 5)] : op === OP.UNARY ? [temps.int(at + 4)] : op === OP.AND || op === OP.OR || op === OP.COALESCE ? [temps.int(at + 3), temps.int(at + 4)] : op === OP.MEMBER || op === OP.INDEX || op === OP.CAST ? [temps.int(at + 3)] : op === OP.METHOD ? [temps.int(at + 3), ...temps.args(at)] : op === OP.CALL ? temps.args(at) : []
  for (const one of below) yield* within(temps, one, depth + 1)
}

function nameAt(temps: Temps, at: number): string {
  const op = temps.int(at)
  if (op === OP.MEMBER || op === OP.METHOD) return temps.text(at + 4)
  if (op === OP.CALL) return temps.nameOf(temps.int(at + 3))
  if (op === OP.CONST) {
    const constant = temps.mod.ir.constants[temps.int(at + 3)]
    return typeof constant === 'string' && constant.length < 40 ? constant : ''
  }
  return temps.nameOf(temps.int(at + 2))
}

/** Whether a condition of the function asks where the program runs, or what may be shown. */
export const asksWhere = (temps: Temps): boolean =>
  temps.places.some((at) => {
    const op = temps.int(at)
    const test = op === OP.IF ? temps.int(at + 2) : op === OP.COND || op === OP.AND || op === OP.OR ? temps.int(at + 3) : -1
    return test >= 0 && [...within(temps, test)].some((one) => ABOUT_PLACE.test(inWords(nameAt(temps, one)).replaceAll('.', '_')))
  })

/** Whether a condition asks what kind of error it is: what is meant for others may be said. */
export function asksWhich(temps: Temps, test: number, isError: (temp: number) => boolean): boolean {
  return [...within(temps, test)].some((at) => {
    const op = temps.int(at)
    if (op === OP.BINARY && temps.int(at + 3) === BINARY.INSTANCEOF) return !EVERY_ERROR.test(temps.nameOf(temps.int(at + 5)))
    if (op === OP.MEMBER) return isError(temps.int(at + 3)) && !/^(?:message|stack)$/.test(temps.text(at + 4))
    return (op === OP.CALL || op === OP.METHOD) && temps.args(at).some(isError)
  })
}

