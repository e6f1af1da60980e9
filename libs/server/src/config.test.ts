import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigError, ConfigSchema, loadConfig } from './config.ts'

const given = { DATABASE_URL: 'postgres://me@localhost:5432/preflight', REDIS_URL: 'redis://localhost:6379' }

const complaintOf = (env: Record<string, string>) => {
  try {
    loadConfig(env)
  } catch (error) {
    return error instanceof ConfigError ? error.message : undefined
  }
}

test('two addresses are enough for a configuration with sensible defaults', () => {
  expect(loadConfig(given)).toMatchObject({
    ...given,
    HOST: '127.0.0.1',
    PORT: 3000,
    STORAGE: 'disk',
    TRUST_PROXY: false,
  })
})

test('numbers and flags are read from text', () => {
  expect(loadConfig({ ...given, PORT: '8080', TRUST_PROXY: 'true' })).toMatchObject({ PORT: 8080, TRUST_PROXY: true })
})

test('an empty variable counts as unset', () => {
  expect(loadConfig({ ...given, PORT: '', WEB_DIST: ' ' })).toMatchObject({ PORT: 3000 })
})

test('every bad variable is named at once', () => {
  const complaint = complaintOf({ REDIS_URL: 'localhost', PORT: '70000', STORAGE: 'tape', SUPPORT_EMAIL: 'nobody' })
  expect(complaint?.split('\n')).toEqual([
    'DATABASE_URL is missing: it must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/preflight',
    'REDIS_URL must be the address of a Redis server, such as redis://127.0.0.1:6379',
    'PORT must be a port number from 0 to 65535',
    'SUPPORT_EMAIL must be an email address',
    'STORAGE must be disk or s3',
  ])
})

test.each(['soon', '-5', '1'])('a clock of "%s" is refused by name', (value) => {
  expect(complaintOf({ ...given, WORKER_STALE_MS: value })).toBe('WORKER_STALE_MS must be a number of milliseconds, at least 10')
})

test('a complaint does not repeat a value, which may be a password', () => {
  expect(complaintOf({ ...given, DATABASE_URL: 'hunter2' })).not.toContain('hunter2')
})

const tested = { ...given, FIX_TEST_SANDBOX: 'bwrap', FIX_TEST_DEPENDENCIES: '/srv/dependencies' }

test.each([
  ['on a loopback address', {}],
  ['behind an address of this machine', { PUBLIC_URL: 'http://localhost:3000' }],
  ['on an open address for people on a list', { HOST: '0.0.0.0', PUBLIC_URL: 'https://preflight.example.com', BETA_ALLOWLIST: 'ada@example.com' }],
])("projects' own tests may run %s", (_, env) => {
  expect(loadConfig({ ...tested, ...env })).toMatchObject({ FIX_TEST_SANDBOX: 'bwrap' })
})

test.each([
  ['on an open address', { HOST: '0.0.0.0' }],
  ['on a loopback address behind a public one', { PUBLIC_URL: 'https://preflight.example.com' }],
])("projects' own tests are refused %s, where strangers can use Preflight", (_, env) => {
  expect(complaintOf({ ...tested, ...env })).toContain('FIX_TEST_SANDBOX must be off where strangers can use Preflight')
})

test("a sandbox for tests needs the folder with their dependencies", () => {
  expect(complaintOf({ ...given, FIX_TEST_SANDBOX: 'bwrap' })).toBe("FIX_TEST_DEPENDENCIES is missing: FIX_TEST_SANDBOX needs the folder with the dependencies of the projects' tests")
})

test('storage in a bucket needs the name of the bucket', () => {
  expect(complaintOf({ ...given, STORAGE: 's3' })).toBe('S3_BUCKET is missing: STORAGE=s3 needs a bucket name')
})

test('.env.example lists every variable and nothing else, with the defaults of the schema', () => {
  const lines = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8').split('\n')
  const listed = lines.flatMap((line) =>
    [...line.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/g)].map(([, name, value]) => [name, value] as const),
  )
  expect(new Set(listed.map(([name]) => name))).toEqual(new Set(Object.keys(ConfigSchema.properties)))
  expect(listed).toHaveLength(Object.keys(ConfigSchema.properties).length)

  const defaults = Object.entries(ConfigSchema.properties).flatMap(([name, schema]) =>
    'default' in schema ? [[name, String(schema.default)] as const] : [],
  )
  expect(Object.fromEntries(listed)).toMatchObject(Object.fromEntries(defaults))
})

test('variables of names that every object has change nothing, and stand for no variable that is unset', () => {
  const inherited = Object.fromEntries(Object.getOwnPropertyNames(Object.prototype).map((name) => [name, 'x']))
  expect(loadConfig({ ...inherited, ...given })).toEqual(loadConfig(given))
  expect(complaintOf(inherited)?.split('\n')).toHaveLength(2)
})
