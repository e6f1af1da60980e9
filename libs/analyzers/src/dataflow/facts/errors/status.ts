import { OP } from '../../ir/ops.ts'
import type { Temps } from '../rows/temps.ts'
import { inWords } from '../words.ts'

/** What an answer says of itself: a number, nothing, or what is not known. */
export type Status = number | 'none' | 'unknown'

const NAMES: ReadonlyMap<string, number> = new Map(Object.entries({
  internal_server_error: 500, server_error: 500, not_implemented: 501, bad_gateway: 502, service_unavailable: 503, gateway_timeout: 504, ok: 200, created: 201, accepted: 202,
  bad_request: 400, unauthorized: 401, payment_required: 402, forbidden: 403, not_found: 404, conflict: 409, gone: 410, unprocessable_entity: 422, unprocessable_content: 422, too_many_requests: 429,
}))

/** `internal_server_error`, `StatusInternalServerError`, `HTTP_500_INTERNAL_SERVER_ERROR`, `Status500InternalServerError` */
function statusOfName(name: string): number | undefined {
  const digits = /(?:^|_)(?:http|status|sc)_?([1-5]\d\d)(?:_|$)/.exec(inWords(name))?.[1]
  return digits === undefined ? NAMES.get(inWords(name).replace(/^(?:http_)?(?:status|sc)_/, '')) : Number(digits)
}

export function statusAt(temps: Temps, temp: number | undefined): Status {
  if (temp === undefined) return 'none'
  const constant = temps.constant(temp)
  if (typeof constant === 'number') return constant
  return (typeof constant === 'string' ? (statusOfName(constant) ?? (/^\d{3}$/.test(constant) ? Number(constant) : undefined)) : nameOfConstant(temps, temp)) ?? 'unknown'
}

function nameOfConstant(temps: Temps, temp: number): number | undefined {
  const at = temps.madeAt(temp)
  // `HttpStatus.X.value()`, `(int) HttpStatusCode.X`
  if (temps.int(at) === OP.METHOD || temps.int(at) === OP.CAST) return nameOfConstant(temps, temps.int(at + 3))
  return statusOfName(temps.nameOf(temp))
}

/** Of a call that is named after a status: `internalServerError()`, `InternalServerError(...)`, `BadRequest(...)`. */
export const statusOfCall = (name: string): Status => NAMES.get(inWords(name)) ?? 'unknown'
