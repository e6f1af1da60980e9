import { OP } from '../../ir/ops.ts'
import type { Temps } from '../rows/temps.ts'
import { answersOfCsharp, answersOfGo, answersOfJava } from './typed-answers.ts'
import { type Status, statusAt } from './status.ts'

/** What is sent to whoever has asked. */
export interface Answer {
  at: number
  body: readonly number[]
  status: Status
}

export type Answers = (temps: Temps, at: number) => Answer | null

const SENDS = /^(?:json|jsonp|send|end|write|text|html|body)$/
const CONTEXTS = /^(?:c|ctx|context)$/
const RESPONSES = /^(?:res|response|reply|resp)$/
const STATIC_RESPONSES = /^(?:Next)?Response$/
/** Exceptions of NestJS that become answers with their text. */
const NEST = /^(?:HttpException|InternalServerErrorException|BadGatewayException|ServiceUnavailableException)$/

/** The status in a chain: `res.status(500).json()`; 'none' where it says nothing. */
function statusInChain(temps: Temps, temp: number, depth = 0): Status {
  const at = temps.madeAt(temp)
  if (temps.int(at) !== OP.METHOD || depth > 5) return 'none'
  return /^(?:status|code|sendStatus|writeHead)$/.test(temps.text(at + 4)) ? statusAt(temps, temps.args(at)[0]) : statusInChain(temps, temps.int(at + 3), depth + 1)
}

function rootOf(temps: Temps, temp: number, depth = 0): string {
  const at = temps.madeAt(temp)
  return temps.int(at) === OP.METHOD && depth < 6 ? rootOf(temps, temps.int(at + 3), depth + 1) : temps.nameOf(temp)
}

/** The last status set before, on the response: `res.status(500)`, `res.statusCode = 500`. */
function statusBefore(temps: Temps, before: number): Status {
  let found: Status = 'none'
  for (const at of temps.places) {
    if (at >= before) break
    if (temps.int(at) === OP.METHOD && /^(?:status|code|writeHead)$/.test(temps.text(at + 4)) && RESPONSES.test(rootOf(temps, temps.int(at + 3)))) found = statusAt(temps, temps.args(at)[0])
    else if (temps.int(at) === OP.SETMEMBER && /^(?:statusCode|status)$/.test(temps.text(at + 3))) found = statusAt(temps, temps.int(at + 4))
  }
  return found
}

const answersOfJavascript: Answers = (temps, at) => {
  const op = temps.int(at)
  if (op === OP.SETMEMBER) return temps.text(at + 3) === 'body' && CONTEXTS.test(temps.nameOf(temps.int(at + 2))) ? { at, body: [temps.int(at + 4)], status: statusBefore(temps, at) } : null
  if (op === OP.NEW) return ofNew(temps, at)
  if (op !== OP.METHOD || !SENDS.test(temps.text(at + 4))) return null
  const [body = -1, more] = temps.args(at)
  const root = rootOf(temps, temps.int(at + 3))
  if (STATIC_RESPONSES.test(root)) return { at, body: [body], status: statusAt(temps, more === undefined ? undefined : (temps.entries(more)?.get('status') ?? more)) }
  if (CONTEXTS.test(root)) return more === undefined ? null : { at, body: [body], status: statusAt(temps, more) }
  if (!RESPONSES.test(root)) return null
  const status = statusInChain(temps, temps.int(at + 3))
  return { at, body: [body], status: status === 'none' ? statusBefore(temps, at) : status }
}

function ofNew(temps: Temps, at: number): Answer | null {
  const name = temps.nameOf(temps.int(at + 3))
  const [body = -1, more] = temps.args(at)
  if (STATIC_RESPONSES.test(name)) return { at, body: [body], status: statusAt(temps, more === undefined ? undefined : (temps.entries(more)?.get('status') ?? more)) }
  if (!NEST.test(name) || !temps.moduleOf(temps.int(at + 3)).startsWith('@nestjs/')) return null
  return { at, body: [body], status: name === 'HttpException' ? statusAt(temps, more) : 500 }
}

const OF_PYTHON = /^(?:jsonify|json_response|JsonResponse|HttpResponse|HttpResponseServerError|JSONResponse|ORJSONResponse|PlainTextResponse|HTMLResponse|Response|make_response|HTTPException|abort|render_template|render_template_string|json|text|html|HTTPInternalServerError)$/
const PYTHON_MODULES = /^(?:flask|quart|fastapi|starlette|django|rest_framework|aiohttp|sanic|bottle|litestar|werkzeug|ninja|falcon|pyramid|responder|robyn)(?:\.|$)/
/** The status is their first argument. */
const STATUS_FIRST = /^(?:HTTPException|abort)$/

const answersOfPython: Answers = (temps, at) => {
  const op = temps.int(at)
  if (op !== OP.CALL && op !== OP.METHOD) return null
  const name = op === OP.CALL ? temps.nameOf(temps.int(at + 3)) : temps.text(at + 4)
  if (op === OP.METHOD && name === 'write' && (temps.is(temps.int(at + 3), OP.THIS) || temps.nameOf(temps.int(at + 3)) === 'wfile')) return { at, body: temps.args(at), status: 'none' }
  if (!OF_PYTHON.test(name) || !PYTHON_MODULES.test(temps.moduleOf(temps.int(at + 3)))) return null
  const [first, ...others] = temps.args(at)
  const named = temps.named(at)
  const given = named.get('status_code') ?? named.get('status') ?? named.get('code') ?? (STATUS_FIRST.test(name) ? first : undefined)
  const status = /ServerError$/.test(name) ? 500 : given === undefined ? statusBeside(temps, temps.int(at + 2)) : statusAt(temps, given)
  const body = [...(STATUS_FIRST.test(name) || first === undefined ? [] : [first]), ...others, ...[...named].flatMap(([key, value]) => (/status|code|headers|mimetype|media_type|content_type/.test(key) ? [] : [value]))]
  return { at, body, status }
}

/** `return jsonify(...), 500` */
function statusBeside(temps: Temps, temp: number): Status {
  const list = temps.places.find((at) => temps.int(at) === OP.ARRAY && temps.parts(at)[0] === temp)
  return list === undefined ? 'none' : statusAt(temps, temps.parts(list)[1])
}

const answersOfPhp: Answers = (temps, at) => {
  const op = temps.int(at)
  if (op === OP.CALL) return /^(?:echo|print|die|exit|print_r|var_dump|printf)$/.test(temps.nameOf(temps.int(at + 3))) ? { at, body: temps.args(at), status: 'none' } : ofPhpCall(temps, at)
  if (op === OP.NEW) {
    const [body = -1, status] = temps.args(at)
    return /^(?:JsonResponse|Response)$/.test(temps.nameOf(temps.int(at + 3))) ? { at, body: [body], status: statusAt(temps, status) } : null
  }
  if (op !== OP.METHOD || temps.text(at + 4) !== 'json') return null
  const made = temps.madeAt(temps.int(at + 3))
  const isAnswer = temps.is(temps.int(at + 3), OP.THIS) || (temps.int(made) === OP.CALL && temps.nameOf(temps.int(made + 3)) === 'response')
  const [body = -1, status] = temps.args(at)
  return isAnswer ? { at, body: [body], status: statusAt(temps, status) } : null
}

function ofPhpCall(temps: Temps, at: number): Answer | null {
  const [first, second] = temps.args(at)
  switch (temps.nameOf(temps.int(at + 3))) {
    case 'response':
      return first === undefined ? null : { at, body: [first], status: statusAt(temps, second) }
    case 'abort':
      return second === undefined ? null : { at, body: [second], status: statusAt(temps, first) }
    default:
      return null
  }
}

const answersOfRuby: Answers = (temps, at) => {
  if (temps.int(at) !== OP.METHOD || !temps.is(temps.int(at + 3), OP.THIS)) return null
  const named = temps.named(at)
  const body = ['json', 'plain', 'text', 'html', 'inline', 'body', 'xml'].flatMap((key) => named.get(key) ?? [])
  if (temps.text(at + 4) === 'render' && body.length > 0) return { at, body, status: statusAt(temps, named.get('status')) }
  const [first, second] = temps.args(at)
  return temps.text(at + 4) === 'halt' && second !== undefined ? { at, body: [second], status: statusAt(temps, first) } : null
}

export const ANSWERS: ReadonlyMap<string, Answers> = new Map(Object.entries({
  javascript: answersOfJavascript, python: answersOfPython, php: answersOfPhp, ruby: answersOfRuby, java: answersOfJava, csharp: answersOfCsharp, go: answersOfGo,
}))
