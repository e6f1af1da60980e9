import { visibleJson } from '@preflight/contracts'
import { pino, type DestinationStream, type Logger } from 'pino'
import { logStream, outliveOutput } from './log-stream.ts'
import { hideSecretForms, logError, logRequest } from './log-serializers.ts'

export type { Logger }

/** Values under these names never reach a log, at the top or one level down. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'token',
  'access_token',
  'id_token',
  'refresh_token',
  'share_id',
  'password',
  'secret',
  'api_key',
  'DATABASE_URL',
  'REDIS_URL',
  'PREFLIGHT_SECRET',
  'PREFLIGHT_SECRET_PREVIOUS',
  'S3_SECRET_ACCESS_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'GITHUB_APP_PRIVATE_KEY',
  'GITHUB_APP_CLIENT_SECRET',
  'GITHUB_APP_WEBHOOK_SECRET',
]
const redactedPaths = [
  ...SECRET_NAMES.flatMap((name) => [name, `*.${name}`]),
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["x-share-token"]',
]

const STANDARD_OUTPUT = 1

function standardOutput(): DestinationStream {
  outliveOutput()
  return logStream(STANDARD_OUTPUT)
}

/** A pino logger that writes JSON lines with the program's name and without secrets. */
export const createLogger = (program: string, level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { program },
      redact: { paths: redactedPaths, censor: '[hidden]' },
      serializers: { req: logRequest, err: (error: unknown) => logError(error) },
      // Names of files and of branches may hold what would steer the terminal that shows the log.
      hooks: { streamWrite: (line) => visibleJson(hideSecretForms(line)) },
    },
    destination ?? standardOutput(),
  )
