import { AppError, GithubTrouble, isNoRoom, noRoom, unavailable } from '@preflight/server'
import type { ApiErrorBody, ErrorCode } from '@preflight/contracts'
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { App } from '../app-type.ts'
import { databaseAwayOf, RETRY_AFTER } from '../database-errors.ts'
import type { Deps } from '../deps.ts'

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
}

const TEXT_OF_STATUS: Record<number, string> = {
  413: 'The request is too large',
  415: 'This content type is not supported',
}

const NO_ROOM = "The server's disk is full, so nothing was saved. Please try again later."
const NUL_IN_TEXT = 'Text must not contain NUL characters'
const NO_SUCH_DATE = 'Dates must not be later than the year 9999'

/** What PostgreSQL refuses to store by its SQLSTATE; only bad input holds it. A time zone may push a date over the end. */
const UNSTORABLE: ReadonlyMap<string, string> = new Map([
  ['22021', NUL_IN_TEXT],
  ['22P05', NUL_IN_TEXT],
  ['22008', NO_SUCH_DATE],
  ['22009', NO_SUCH_DATE],
])

/** 'display_name must not have fewer than 1 characters' for the first thing wrong. */
export function validationText(errors: readonly FastifySchemaValidationError[], where: string): string {
  const [first] = errors
  if (!first) return 'The request is not valid'
  const field = first.instancePath.slice(1).replaceAll('/', '.')
  const extra = first.params['additionalProperties']
  if (Array.isArray(extra)) return `${[field, extra[0]].filter(Boolean).join('.')} is not a known field`
  const missing = first.params['requiredProperties']
  if (Array.isArray(missing)) return `${[field, missing[0]].filter(Boolean).join('.')} is required`
  return `${field || `The ${where}`} ${first.message ?? 'is not valid'}`
}

const hasCode = (error: unknown): error is { code: string } =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'

const unstorableText = (error: Error) => (hasCode(error.cause) ? UNSTORABLE.get(error.cause.code) : undefined)

function validationError(error: FastifyError) {
  return new AppError(400, 'BAD_REQUEST', validationText(error.validation ?? [], error.validationContext ?? 'request'))
}

/** What a caller is told. Errors that are not meant for callers become a bare 500. */
export function appErrorOf(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error
  if ('validation' in error && error.validation) return validationError(error)
  if (hasCode(error) && error.code === 'FST_ERR_HANDLER_TIMEOUT') return unavailable('The request timed out. Please try again.')
  const away = databaseAwayOf(error)
  if (away) return away
  if (isNoRoom(error)) return noRoom(NO_ROOM, error)
  const unstorable = unstorableText(error)
  if (unstorable) return new AppError(400, 'BAD_REQUEST', unstorable)
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status < 400 || status >= 500) return new AppError(500, 'INTERNAL', 'Internal server error')
  return new AppError(status, CODE_OF_STATUS[status] ?? 'BAD_REQUEST', TEXT_OF_STATUS[status] ?? error.message)
}

export const errorBody = (error: AppError, userId: string | null): ApiErrorBody => ({
  success: false,
  error: error.message,
  code: error.code,
  message: error.message,
  user_id: userId,
})

export const pathOf = (request: Pick<FastifyRequest, 'url'>) => request.url.split('?')[0] ?? ''

/** The answer at an address where nothing is, or nothing that this caller may know of. */
export const nothingAt = (request: Pick<FastifyRequest, 'method' | 'url'>) =>
  new AppError(404, 'NOT_FOUND', `Not found: ${request.method} ${pathOf(request).slice(0, 200)}`)

/** Answers an error in the one shape of the wire; unknown ones are logged whole. */
export function sendError(error: FastifyError | Error, reply: FastifyReply) {
  const known = appErrorOf(error)
  const isAway = known.code === 'DATABASE_UNAVAILABLE'
  // The watch logs an outage once, not every call.
  if (known.status >= 500 && known !== error && !isAway) reply.log.error({ err: error }, 'A request failed')
  if (isAway) reply.header('retry-after', RETRY_AFTER)
  if (known instanceof GithubTrouble && known.retryAfter !== null) reply.header('retry-after', known.retryAfter)
  return reply.code(known.status).send(errorBody(known, reply.request.signedIn?.id ?? null))
}

export function answerErrors(app: App, { outages }: Pick<Deps, 'outages'>) {
  app.setErrorHandler<FastifyError>((error, _request, reply) => {
    outages.hears(error)
    return sendError(error, reply)
  })
}

/** Requests that are not even HTTP, or whose headers are too many or too slow, by the parser's word for it. */
const CLIENT_ERRORS: ReadonlyMap<string, [status: number, text: string]> = new Map(Object.entries({
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request was sent too slowly'],
  HPE_HEADER_OVERFLOW: [431, 'The request headers are too large'],
}))

/** Answers what never became a request in the shape of the wire, and ends the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, text] = CLIENT_ERRORS.get(error.code ?? '') ?? [400, 'This is not a valid HTTP request']
  const body = JSON.stringify(errorBody(new AppError(status, 'BAD_REQUEST', text), null))
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', 'Content-Type: application/json; charset=utf-8', `Content-Length: ${Buffer.byteLength(body)}`]
  if (socket.writable) socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  else socket.destroy()
}
