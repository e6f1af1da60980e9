import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }

/** Values under these names never reach a log, at the top or one level down. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'token',
  'password',
  'secret',
  'api_key',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_SECRET_ACCESS_KEY',
]
const redactedPaths = [
  ...SECRET_NAMES.flatMap((name) => [name, `*.${name}`]),
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-share-token"]',
]

/** A pino logger that writes JSON lines with the program's name and without secrets. */
export const createLogger = (program: string, level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, base: { program }, redact: { paths: redactedPaths, censor: '[hidden]' } },
    destination ?? pino.destination(1),
  )
