import { DAILY_FIX_LIMITS, MAX_ARCHIVE_ENTRIES, MAX_UNPACKED_BYTES, MAX_UPLOAD_BYTES } from '@preflight/contracts'
import * as Type from 'typebox'
import { Check, Convert } from 'typebox/value'
import { readPrivateKey } from './github-key.ts'
import { isLoopback } from './loopback.ts'

const text = (description: string, fallback?: string) =>
  Type.String({ description, minLength: 1, ...(fallback !== undefined && { default: fallback }) })
const secretText = (description: string) => Type.String({ description, minLength: 32 })
const whole = (description: string, minimum: number, maximum: number, fallback: number) =>
  Type.Integer({ description, minimum, maximum, default: fallback })
const clock = (fallback: number) => whole('a number of milliseconds, at least 10', 10, 99_999_999, fallback)
const flag = (description: string) => Type.Boolean({ description, default: false })
const url = (description: string, scheme: string) => Type.String({ description, pattern: `^${scheme}://\\S+$` })
const word = <const Words extends readonly string[]>(description: string, words: Words, fallback: Words[number]) =>
  Type.Unsafe<Words[number]>({ type: 'string', enum: [...words], description, default: fallback })

/** Every environment variable the programs read. The descriptions end the sentence "NAME must be ...". */
export const ConfigSchema = Type.Object({
  DATABASE_URL: url(
    'the address of a PostgreSQL database, such as postgres://user:password@host:5432/preflight',
    'postgres(ql)?',
  ),
  REDIS_URL: url('the address of a Redis server, such as redis://127.0.0.1:6379', 'rediss?'),
  PREFLIGHT_DATA_DIR: text('a folder for uploads and keys', '.data'),
  PREFLIGHT_SECRET: Type.Optional(secretText('a secret of at least 32 characters, the same in every process of the API')),
  PREFLIGHT_SECRET_PREVIOUS: Type.Optional(secretText('the previous PREFLIGHT_SECRET, of at least 32 characters')),
  HOST: text('an address to listen on, such as 127.0.0.1', '127.0.0.1'),
  PORT: whole('a port number from 0 to 65535', 0, 65_535, 3000),
  PUBLIC_URL: Type.Optional(url('the URL that browsers use, such as https://preflight.example.com', 'https?')),
  WEB_DIST: Type.Optional(text('the folder of the built web app')),
  TRUST_PROXY: flag('true if a reverse proxy sets X-Forwarded-For, else false'),
  LOG_LEVEL: word(
    'one of fatal, error, warn, info, debug, trace, silent',
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
  ),
  SUPPORT_EMAIL: Type.String({
    description: 'an email address',
    pattern: '^\\S+@\\S+$',
    default: 'support@example.com',
  }),
  DATABASE_POOL_SIZE: whole('a number of connections from 1 to 200', 1, 200, 10),
  STORAGE: word('disk or s3', ['disk', 's3'], 'disk'),
  S3_BUCKET: Type.Optional(text('the name of a bucket')),
  S3_REGION: text('the region of the bucket', 'us-east-1'),
  S3_ENDPOINT: Type.Optional(url('the address of an S3-compatible service', 'https?')),
  S3_ACCESS_KEY_ID: Type.Optional(text('an access key')),
  S3_SECRET_ACCESS_KEY: Type.Optional(text('a secret key')),
  S3_FORCE_PATH_STYLE: flag('true if the bucket name is part of the path, else false'),
  MAX_UPLOAD_BYTES: whole('a number of bytes, at most 1 GiB', 1, MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES),
  MAX_UNPACKED_BYTES: whole('a number of bytes', 1, 2 ** 50, MAX_UNPACKED_BYTES),
  MAX_ARCHIVE_ENTRIES: whole('a number of entries', 1, 10_000_000, MAX_ARCHIVE_ENTRIES),
  MAX_STORED_BYTES_PER_USER: whole('a number of bytes', 1, 2 ** 50, 20 * 1024 ** 3),
  MAX_ANONYMOUS_USERS_PER_HOUR: whole('a number of new anonymous users per address and hour', 1, 1_000_000, 60),
  SCAN_TIMEOUT_MINUTES: whole('a number of minutes', 1, 1440, 30),
  SCAN_CONCURRENCY: whole('a number of scans at a time from 1 to 64', 1, 64, 1),
  SCAN_THREADS: whole('a number of threads per scan, 0 for one per core', 0, 256, 0),
  SCAN_CACHE: word('on or off', ['on', 'off'], 'on'),
  SCAN_CACHE_MAX_MB: whole('a number of megabytes for all projects of a machine', 16, 1_000_000, 2048),
  WORKER_HEARTBEAT_MS: clock(1000),
  WORKER_STALE_MS: clock(10_000),
  WORKER_SWEEP_MS: clock(30_000),
  WORKER_PROGRESS_MS: clock(500),
  WORKER_LOCK_MS: clock(8000),
  OIDC_ISSUER: Type.Optional(url('the address of an OpenID Connect issuer', 'https?')),
  OIDC_CLIENT_ID: Type.Optional(text("the web app's client id at the issuer")),
  OIDC_AUDIENCE: Type.Optional(text('the audience of access tokens for this API')),
  OIDC_SCOPE: text('the scopes that the web app requests, separated by spaces', 'openid profile email offline_access'),
  OIDC_ORIGINS: Type.String({
    description: 'a comma-separated list of additional origins used for sign-in',
    pattern: '^\\s*(https?://[^\\s,/;]+\\s*(,\\s*|$))*$',
    default: '',
  }),
  BETA_ALLOWLIST: Type.String({ description: 'a comma-separated list of user ids, email addresses and @domains', default: '' }),
  STRIPE_SECRET_KEY: Type.Optional(text('a Stripe secret key')),
  STRIPE_WEBHOOK_SECRET: Type.Optional(text('the signing secret of the Stripe webhook endpoint')),
  STRIPE_API_URL: Type.Optional(url('the URL of a Stripe-compatible service', 'https?')),
  STRIPE_PRICE_STARTER: Type.Optional(text('the Stripe price id of the starter plan')),
  STRIPE_PRICE_PRO: Type.Optional(text('the Stripe price id of the pro plan')),
  STRIPE_PRICE_ULTRA: Type.Optional(text('the Stripe price id of the ultra plan')),
  STRIPE_PRICE_LAUNCH_PACKAGE: Type.Optional(text('the Stripe price id of the launch package')),
  DAILY_FIX_LIMIT_PRO: whole('a number of auto-fix jobs per day', 0, 1_000_000, DAILY_FIX_LIMITS.pro),
  DAILY_FIX_LIMIT_ULTRA: whole('a number of auto-fix jobs per day', 0, 1_000_000, DAILY_FIX_LIMITS.ultra),
  RATE_LIMIT_PER_ADDRESS: whole('a number of requests per address and minute', 1, 100_000_000, 6000),
  RATE_LIMIT_PER_USER: whole('a number of requests per user and minute', 1, 100_000_000, 3000),
  METRICS_TOKEN: Type.Optional(text('a bearer token for reading /metrics from other machines')),
  GITHUB_APP_ID: Type.Optional(Type.String({ description: 'the id of a GitHub App, a number', pattern: '^\\d+$' })),
  GITHUB_APP_SLUG: Type.Optional(Type.String({ description: "the GitHub App's name in its page URL", pattern: '^[A-Za-z0-9-]+$' })),
  GITHUB_APP_PRIVATE_KEY: Type.Optional(text("the GitHub App's private key: PEM with \\n for line breaks, or base64-encoded PEM")),
  GITHUB_APP_CLIENT_ID: Type.Optional(text("the GitHub App's client id")),
  GITHUB_APP_CLIENT_SECRET: Type.Optional(text("the GitHub App's client secret")),
  GITHUB_APP_WEBHOOK_SECRET: Type.Optional(text("the GitHub App's webhook secret")),
  GITHUB_URL: { ...url('the address of GitHub, or of a GitHub Enterprise Server', 'https?'), default: 'https://github.com' },
  GITHUB_API_URL: { ...url("the address of GitHub's REST API", 'https?'), default: 'https://api.github.com' },
  MAX_CLONE_BYTES: whole('a number of bytes', 1, 2 ** 50, 2 * 1024 ** 3),
  CLONE_TIMEOUT_MINUTES: whole('a number of minutes', 1, 1440, 10),
  GIT_CA_FILE: Type.Optional(text("a CA certificate file that replaces the system's for git servers")),
  FIX_TEST_SANDBOX: word('off or bwrap', ['off', 'bwrap'], 'off'),
  FIX_TEST_DEPENDENCIES: Type.Optional(text("a folder with the dependencies of the projects' tests")),
  OPENAI_MODEL: Type.Optional(text("the name of a model, at Azure the deployment's")),
  OPENAI_BASE_URL: { ...url('the address of an OpenAI-compatible endpoint, such as http://localhost:11434/v1', 'https?'), default: 'https://api.openai.com/v1' },
  OPENAI_API_KEY: Type.Optional(text('the API key of the endpoint')),
  MODEL_TIMEOUT_SECONDS: whole('a number of seconds for one answer', 1, 170, 60),
  MODEL_MAX_TOKENS: whole('a number of tokens per scan, read and written', 1000, 100_000_000, 400_000),
  MODEL_MAX_CALLS: whole('a number of requests per scan', 1, 100_000, 120),
  MODEL_MAX_SECONDS: whole('a number of seconds per scan', 1, 3600, 180),
  MODEL_PARALLEL: whole('a number of requests at a time from 1 to 32', 1, 32, 4),
  MODEL_PRICE_INPUT: Type.Optional(Type.Number({ description: 'US dollars per million tokens that the model reads', minimum: 0 })),
  MODEL_PRICE_OUTPUT: Type.Optional(Type.Number({ description: 'US dollars per million tokens that the model writes', minimum: 0 })),
  ALLOW_PRIVATE_HOSTS: Type.String({ description: 'a comma-separated list of host names', default: '' }),
})
export type Config = Type.Static<typeof ConfigSchema>

export class ConfigError extends Error {
  override readonly name: string = 'ConfigError'
}

type Env = Record<string, string | undefined>

const meaningOf = (schema: Type.TSchema) => ('description' in schema ? String(schema.description) : 'set')
const isConfig = (value: unknown): value is Config => Check(ConfigSchema, value)

const GITHUB_NEEDS = 'required by GITHUB_APP_ID'
const withGithub = (given: Record<string, unknown>) => given['GITHUB_APP_ID'] !== undefined

const withTests = (given: Record<string, unknown>) => given['FIX_TEST_SANDBOX'] === 'bwrap'

const withPrice = (given: Record<string, unknown>) => given['MODEL_PRICE_INPUT'] !== undefined || given['MODEL_PRICE_OUTPUT'] !== undefined

const STRIPE_NEEDS = 'required by STRIPE_SECRET_KEY'
const withStripe = (given: Record<string, unknown>) => given['STRIPE_SECRET_KEY'] !== undefined

/** Variables that another one asks for: where it does, the name, and why. */
const NEEDS: readonly [isNeeded: (given: Record<string, unknown>) => boolean, name: keyof Config, why: string][] = [
  [({ STORAGE }) => STORAGE === 's3', 'S3_BUCKET', 'STORAGE=s3 needs a bucket name'],
  [({ PREFLIGHT_SECRET_PREVIOUS: previous }) => previous !== undefined, 'PREFLIGHT_SECRET', 'PREFLIGHT_SECRET_PREVIOUS needs a new secret to replace it'],
  [({ OIDC_ISSUER }) => OIDC_ISSUER !== undefined, 'OIDC_CLIENT_ID', 'OIDC_ISSUER needs the client id of the web app'],
  [withGithub, 'GITHUB_APP_SLUG', GITHUB_NEEDS],
  [withGithub, 'GITHUB_APP_PRIVATE_KEY', GITHUB_NEEDS],
  [withGithub, 'GITHUB_APP_CLIENT_ID', GITHUB_NEEDS],
  [withGithub, 'GITHUB_APP_CLIENT_SECRET', GITHUB_NEEDS],
  [withGithub, 'GITHUB_APP_WEBHOOK_SECRET', GITHUB_NEEDS],
  [withTests, 'FIX_TEST_DEPENDENCIES', "FIX_TEST_SANDBOX needs the folder with the dependencies of the projects' tests"],
  [({ OPENAI_API_KEY }) => OPENAI_API_KEY !== undefined, 'OPENAI_MODEL', 'OPENAI_API_KEY needs the name of a model'],
  [withPrice, 'MODEL_PRICE_INPUT', 'a price needs both MODEL_PRICE_INPUT and MODEL_PRICE_OUTPUT'],
  [withPrice, 'MODEL_PRICE_OUTPUT', 'a price needs both MODEL_PRICE_INPUT and MODEL_PRICE_OUTPUT'],
  [withStripe, 'STRIPE_WEBHOOK_SECRET', STRIPE_NEEDS],
  [withStripe, 'STRIPE_PRICE_STARTER', STRIPE_NEEDS],
  [withStripe, 'STRIPE_PRICE_PRO', STRIPE_NEEDS],
  [withStripe, 'STRIPE_PRICE_ULTRA', STRIPE_NEEDS],
  [withStripe, 'STRIPE_PRICE_LAUNCH_PACKAGE', STRIPE_NEEDS],
]

/** Whether a variable holds what its schema cannot tell. */
const isUnreadable = (name: string, value: unknown) =>
  name === 'GITHUB_APP_PRIVATE_KEY' && typeof value === 'string' && readPrivateKey(value) === null

const isOnThisMachine = (url: unknown) => url === undefined || (typeof url === 'string' && URL.canParse(url) && isLoopback(new URL(url).hostname))

/** Whether people can use it whom the operator has not named. */
const isOpenToStrangers = ({ HOST, PUBLIC_URL, BETA_ALLOWLIST }: Record<string, unknown>) =>
  BETA_ALLOWLIST === '' && !(typeof HOST === 'string' && isLoopback(HOST) && isOnThisMachine(PUBLIC_URL))

const NOT_FOR_STRANGERS = 'FIX_TEST_SANDBOX must be off where strangers can use Preflight: it runs code of their projects. Restrict access with BETA_ALLOWLIST, or listen on a loopback address only'

/** One sentence per variable that is missing or wrong. Values are not repeated: they may hold passwords. */
function complaints(config: Record<string, unknown>): string[] {
  const given = new Map(Object.entries(config))
  const wrong = Object.entries(ConfigSchema.properties).flatMap(([name, schema]) => {
    const required = ConfigSchema.required.some((key) => key === name)
    if (!given.has(name)) return required ? [`${name} is missing: it must be ${meaningOf(schema)}`] : []
    return Check(schema, given.get(name)) && !isUnreadable(name, given.get(name)) ? [] : [`${name} must be ${meaningOf(schema)}`]
  })
  const strangers = withTests(config) && isOpenToStrangers(config) ? [NOT_FOR_STRANGERS] : []
  return [...wrong, ...strangers, ...NEEDS.flatMap(([isNeeded, name, why]) => (isNeeded(config) && !given.has(name) ? [`${name} is missing: ${why}`] : []))]
}

/**
 * Reads the configuration from environment variables; an empty variable counts as unset.
 * @throws {ConfigError} one error that names every bad variable, one per line
 */
export function loadConfig(env: Env): Config {
  const set = new Map(Object.entries(env))
  const given = Object.fromEntries(
    Object.entries(ConfigSchema.properties).map(([name, schema]) => {
      const value = set.get(name)?.trim() || ('default' in schema ? schema.default : undefined)
      return [name, value === undefined ? undefined : Convert(schema, value)]
    }),
  )
  const config = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const wrong = complaints(config)
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  if (!isConfig(config)) throw new ConfigError('The configuration does not fit its schema')
  return config
}
