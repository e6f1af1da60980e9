import { OP } from '../../ir/ops.ts'
import type { Temps } from '../rows/temps.ts'
import type { Answer } from './answers.ts'
import { type Status, statusAt, statusOfCall } from './status.ts'

/** Whether something on the way to a value is called so. */
function leadsFrom(temps: Temps, temp: number, name: RegExp, depth = 0): boolean {
  const at = temps.madeAt(temp)
  const op = temps.int(at)
  if ((op === OP.METHOD || op === OP.MEMBER) && name.test(temps.text(at + 4))) return true
  if (name.test(temps.nameOf(temp))) return true
  return depth < 6 && (op === OP.METHOD || op === OP.MEMBER) && leadsFrom(temps, temps.int(at + 3), name, depth + 1)
}

/** `ResponseEntity.status(500).body(...)`, `ResponseEntity.internalServerError().body(...)`, `Response.status(500).entity(...)` */
function statusOfBuilder(temps: Temps, temp: number, depth = 0): Status {
  const at = temps.madeAt(temp)
  if (temps.int(at) !== OP.METHOD || depth > 5) return 'none'
  const name = temps.text(at + 4)
  if (name === 'status') return statusAt(temps, temps.args(at)[0])
  const status = statusOfCall(name)
  return status === 'unknown' ? statusOfBuilder(temps, temps.int(at + 3), depth + 1) : status
}

export function answersOfJava(temps: Temps, at: number): Answer | null {
  const op = temps.int(at)
  if (op !== OP.NEW && op !== OP.METHOD) return null
  const args = temps.args(at)
  if (op === OP.NEW) return temps.nameOf(temps.int(at + 3)) === 'ResponseEntity' && args.length > 1 ? { at, body: args.slice(0, 1), status: statusAt(temps, args.at(-1)) } : null
  const [name, object] = [temps.text(at + 4), temps.int(at + 3)]
  if (/^(?:body|entity)$/.test(name) && leadsFrom(temps, object, /^(?:ResponseEntity|Response)$/)) return { at, body: args.slice(0, 1), status: statusOfBuilder(temps, object) }
  if (name === 'sendError' && args.length === 2) return { at, body: args.slice(1), status: statusAt(temps, args[0]) }
  return /^(?:print|println|write|append)$/.test(name) && leadsFrom(temps, object, /^(?:getWriter|getOutputStream)$/) && leadsFrom(temps, object, /^(?:res|resp|response|httpServletResponse|httpResponse|servletResponse)$/) ? { at, body: args, status: 'none' } : null
}

const CSHARP_RESULTS = /^(?:Content|Ok|Json|Problem|InternalServerError|Text)$/

export function answersOfCsharp(temps: Temps, at: number): Answer | null {
  if (temps.int(at) === OP.NEW) return /^(?:ObjectResult|ContentResult|JsonResult)$/.test(temps.nameOf(temps.int(at + 3))) ? { at, body: temps.args(at), status: statusSet(temps, temps.int(at + 2)) } : null
  if (temps.int(at) !== OP.METHOD) return null
  const [args, named] = [temps.args(at), temps.named(at)]
  const [name, object] = [temps.text(at + 4), temps.int(at + 3)]
  const isResult = temps.is(object, OP.THIS) || /^(?:Results|TypedResults)$/.test(temps.nameOf(object))
  if (name === 'StatusCode' && isResult) return { at, body: args.slice(1), status: statusAt(temps, args[0]) }
  if (isResult && CSHARP_RESULTS.test(name)) return { at, body: [...args.slice(0, 1), ...['detail', 'title', 'content'].flatMap((key) => named.get(key) ?? [])], status: named.has('statusCode') ? statusAt(temps, named.get('statusCode')) : name === 'Problem' || name === 'InternalServerError' ? 500 : 'none' }
  return /^Write(?:AsJson)?(?:Async)?$/.test(name) && leadsFrom(temps, object, /^Response$/i) ? { at, body: args.slice(0, 1), status: 'none' } : null
}

/** `new ObjectResult(...) { StatusCode = 500 }` */
function statusSet(temps: Temps, object: number): Status {
  const set = temps.places.find((at) => temps.int(at) === OP.SETMEMBER && temps.int(at + 2) === object && temps.text(at + 3) === 'StatusCode')
  return set === undefined ? 'none' : statusAt(temps, temps.int(set + 4))
}

/** Types of parameters that stand for the answer. */
const CONTEXT_OF_GO = /^\*?(?:gin\.Context|echo\.Context|fiber\.Ctx|iris\.Context)$/
const WRITER_OF_GO = /(?:^|\.)ResponseWriter$/

export function answersOfGo(temps: Temps, at: number): Answer | null {
  if (temps.int(at) !== OP.METHOD) return null
  const [name, object, args] = [temps.text(at + 4), temps.int(at + 3), temps.args(at)]
  if (name === 'Error' && args.length === 3 && isOf(temps, args[0], WRITER_OF_GO)) return { at, body: args.slice(1, 2), status: statusAt(temps, args[2]) }
  if (/^Fprint(?:f|ln)?$/.test(name) && isOf(temps, args[0], WRITER_OF_GO)) return { at, body: args.slice(1), status: writtenBefore(temps, at) }
  if (name === 'Write' && isOf(temps, object, WRITER_OF_GO)) return { at, body: args, status: writtenBefore(temps, at) }
  if (/^(?:JSON|String|XML|HTML|IndentedJSON|AbortWithStatusJSON|PureJSON)$/.test(name) && isOf(temps, object, CONTEXT_OF_GO) && args.length > 1) return { at, body: args.slice(1), status: statusAt(temps, args[0]) }
  if (!/^(?:JSON|SendString|Send)$/.test(name)) return null
  const chained = temps.madeAt(object)
  return temps.int(chained) === OP.METHOD && temps.text(chained + 4) === 'Status' && isOf(temps, temps.int(chained + 3), CONTEXT_OF_GO) ? { at, body: args, status: statusAt(temps, temps.args(chained)[0]) } : null
}

/** Whether a value is a parameter of such a type, of this function or of one around it. */
function isOf(temps: Temps, temp: number | undefined, type: RegExp): boolean {
  if (temp === undefined) return false
  const name = temps.nameOf(temp)
  for (let fn: typeof temps.fn | undefined = temps.fn; fn; fn = fn.parent < 0 ? undefined : temps.mod.ir.functions[fn.parent]) {
    const parameter = fn.parameters.find((one) => one.name === name)
    if (parameter) return type.test(parameter.type)
  }
  return false
}

function writtenBefore(temps: Temps, before: number): Status {
  const found = temps.places.findLast((at) => at < before && temps.int(at) === OP.METHOD && temps.text(at + 4) === 'WriteHeader')
  return found === undefined ? 'none' : statusAt(temps, temps.args(found)[0])
}
