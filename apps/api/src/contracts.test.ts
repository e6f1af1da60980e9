import * as contracts from '@preflight/contracts'
import { makeFinding, makeProject, makeScan, makeUpload } from '@preflight/db/testing'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { InjectOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { Check } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from './testing/test-api.ts'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await createTestApi({ MAX_ANONYMOUS_USERS_PER_HOUR: 1_000_000 })
  token = (await api.signIn()).token
})
afterAll(() => api.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
interface Call {
  method: Method
  url: string
  config: { access: contracts.Access }
  schema: {
    params?: object
    querystring?: { properties: object }
    body?: { properties: Record<string, { type?: string }>; required?: string[] }
    consumes?: string[]
    security: object[]
  }
}
const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'schema' in value && 'method' in value
const calls = contracts.allEndpoints().filter(isCall)
const nameOf = ({ method, url }: Pick<Call, 'method' | 'url'>) => `${method} ${url}`
const named = (some: Call[]) => some.map((call) => [nameOf(call), call] as const)

const paramsOf = ({ url }: Pick<Call, 'url'>) => [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
/** The address of a call about one thing; what stands below it is right, whatever the thing. */
const urlOf = (call: Call, id: string = randomUUID()) =>
  call.url.replace(':step', '1').replaceAll(/:\w+/g, encodeURIComponent(id))

/** Values that a body may hold, by the name of the field. */
const RIGHT: Record<string, unknown> = {
  name: 'Shop',
  type: 'upload',
  display_name: 'Ada',
  token: 'nobody',
  product: 'pro',
  progress: 10,
  expires_at: null,
  finding_ids: ['7b0e9a4e-6a53-4a6d-9a3c-6f1b1f0a7f11'],
  scan_id: '7b0e9a4e-6a53-4a6d-9a3c-6f1b1f0a7f12',
  file_path: 'src/search.ts',
  action: 'restore',
  title: 'Dark mode',
}
/** A body that the schema of a call admits, of its required fields. */
const rightBody = ({ schema: { body } }: Call) =>
  Object.fromEntries(Object.entries(RIGHT).filter(([field]) => body?.required?.includes(field)))

describe('The wire', () => {
  test.each(named(calls))('serves the contract %s', (_, { method, url }) => {
    expect(api.app.hasRoute({ method, url })).toBe(true)
  })

  test('has a contract for every route below /api/v1', () => {
    const served = Object.entries(api.app.swagger().paths ?? {}).flatMap(([url, operations]) =>
      Object.keys(operations ?? {}).map((method) => `${method.toUpperCase()} ${url.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(served.filter((route) => route.includes('/api/v1')).sort(byText)).toEqual(calls.map(nameOf).sort(byText))
  })
})

const byText = (a: string, b: string) => a.localeCompare(b)

/** What every object has by inheritance: no field, value or id of ours. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype)

/** Requests that break the schema of a call, each in one way. */
function brokenRequests(call: Call): [string, InjectOptions][] {
  const url = urlOf(call)
  const json = (payload: string): InjectOptions => ({
    url,
    method: call.method,
    payload,
    headers: { 'content-type': 'application/json' },
  })
  const text = (value: unknown) => json(JSON.stringify(value))
  const ids = paramsOf(call).length > 0 ? ['shop', "1'; drop table scans;--", '%00', '..', '💥', '0'.repeat(3000), 'null', ...INHERITED] : []
  const queries = Object.keys(call.schema.querystring?.properties ?? {}).flatMap((name) =>
    ['-1', 'x'.repeat(5000), '%00', '1e9', '[]', ...INHERITED, "'"].map((value) => `${name}=${value}`).concat(INHERITED.map((member) => `${member}=1&${name}=${member}`)),
  )
  const fields = Object.keys(call.schema.body?.properties ?? {})
  const wrong: unknown[] = [
    null,
    -1,
    1e300,
    true,
    {},
    [],
    ['x', 1],
    '',
    ' ',
    'x'.repeat(10_000),
    'a\u0000b',
    '\ud800',
    { toString: 1 },
    ...INHERITED,
  ]
  const base = rightBody(call)
  const bodies: unknown[] = [
    null,
    1,
    'text',
    [],
    true,
    ...fields.flatMap((field) => wrong.map((value) => ({ ...base, [field]: value }))),
    { ...base, colour: 'red' },
    ...INHERITED.map((member) => ({ ...base, [member]: 1 })),
  ]
  const malformed = ['{', '', '{"a":1,}', '{"__proto__":{"a":1}}', '\u0000', '[[[[', '{"name":"\\ud8"}']
  const isRaw = call.schema.consumes?.includes('application/json') ?? false
  const sent: [string, InjectOptions][] = call.schema.body || isRaw
    ? [
        ...bodies.map((body): [string, InjectOptions] => [`body ${JSON.stringify(body)?.slice(0, 60)}`, text(body)]),
        ...malformed.map((body): [string, InjectOptions] => [`text ${body.slice(0, 60)}`, json(body)]),
        ['no body', { url, method: call.method }],
        [
          'another content type',
          { url, method: call.method, payload: 'a=b', headers: { 'content-type': 'text/plain' } },
        ],
        ['XML', { url, method: call.method, payload: '<a/>', headers: { 'content-type': 'application/xml' } }],
        ['a nonsense content type', { url, method: call.method, payload: 'a', headers: { 'content-type': '%%' } }],
        ['too much', text({ ...base, name: 'x'.repeat(300_000) })],
      ]
    : []
  return [
    ...ids.map((id): [string, InjectOptions] => [
      `id ${id.slice(0, 20)}`,
      { url: urlOf(call, id), method: call.method },
    ]),
    ...queries.map((query): [string, InjectOptions] => [`query ${query.slice(0, 30)}`, { url: `${url}?${query}`, method: call.method }]),
    ...sent,
  ]
}

const breakable = calls.filter((call) => brokenRequests(call).length > 0)

test.each(named(breakable))(
  '%s answers every input that breaks its schema with an error of the wire, and never with a 500',
  async (_, call) => {
    const wrongAnswers: unknown[] = []
    for (const [what, options] of brokenRequests(call)) {
      const response = await api.inject(options, token)
      const isRefusal =
        response.statusCode >= 400 && response.statusCode < 500 && Check(contracts.ApiErrorBody, response.json())
      // Some values are odd but allowed, such as a name of one letter: those must be answered well.
      const isAnswer = response.statusCode === 200 && response.json().success === true
      if (!isRefusal && !isAnswer) wrongAnswers.push([what, response.statusCode, response.body.slice(0, 200)])
    }
    expect(wrongAnswers).toEqual([])
  },
)

const malformedRequests: [string, InjectOptions, number, string][] = [
  ['malformed JSON', { payload: '{"name":', headers: { 'content-type': 'application/json' } }, 400, 'BAD_REQUEST'],
  [
    'another content type',
    { payload: 'name=Shop', headers: { 'content-type': 'text/plain' } },
    415,
    'UNSUPPORTED_MEDIA_TYPE',
  ],
  ['a body over the limit', { payload: { name: 'x'.repeat(300_000), type: 'upload' } }, 413, 'PAYLOAD_TOO_LARGE'],
  ['a number for a name', { payload: { name: 1, type: 'upload' } }, 400, 'BAD_REQUEST'],
  ['an unknown field', { payload: { name: 'Shop', type: 'upload', colour: 'red' } }, 400, 'BAD_REQUEST'],
  ['a missing field', { payload: { name: 'Shop' } }, 400, 'BAD_REQUEST'],
]
test.each(malformedRequests)('%s has its own status', async (_, options, status, code) => {
  const response = await api.inject({ method: 'POST', url: contracts.createProject.url, ...options }, token)
  expect({ status: response.statusCode, code: response.json().code }).toEqual({ status, code })
})

test.each([
  [{ name: 1, type: 'upload' }, 'name'],
  [{ name: 'Shop', type: 'upload', colour: 'red' }, 'colour'],
  [{ name: 'Shop' }, 'type'],
])('the text about %j names the field %s', async (payload, field) => {
  const response = await api.inject({ method: 'POST', url: contracts.createProject.url, payload }, token)
  expect(response.json().message).toMatch(new RegExp(`^${field} `))
})

test.each(named(calls.filter((call) => call.config.access !== 'public')))('%s asks for a token', async (_, call) => {
  const response = await api.inject({ method: call.method, url: urlOf(call) })
  expect(response.statusCode).toBe(401)
  expect(response.json()).toEqual({
    success: false,
    error: 'Authentication required',
    code: 'UNAUTHENTICATED',
    message: 'Authentication required',
    user_id: null,
  })
})

test.each(named(calls.filter((call) => call.config.access !== 'public')))('%s answers 404 to a made-up share', async (_, call) => {
  const headers = { [contracts.SHARE_TOKEN_HEADER]: 'made-up' }
  const response = await api.inject({ method: call.method, url: urlOf(call), headers }, token)
  expect({ status: response.statusCode, code: response.json().code }).toEqual({ status: 404, code: 'NOT_FOUND' })
})

test.each(named(calls.filter((call) => call.url.includes(':id'))))(
  '%s answers for the things of another user as for missing ones',
  async (_, call) => {
    const project = await makeProject(api.db)
    const scan = await makeScan(api.db, { project_id: project.id, status: 'completed' })
    const finding = await makeFinding(api.db, { scan_id: scan.id })
    const upload = await makeUpload(api.db, { project_id: project.id })
    const ask = async (id: string) => {
      const response = await api.inject(
        { method: call.method, url: urlOf(call, id), ...(call.schema.body && { payload: rightBody(call) }) },
        token,
      )
      return { status: response.statusCode, body: response.json() }
    }
    const missing = await ask(randomUUID())
    expect(missing.status).toBe(404)
    for (const { id } of [project, scan, finding, upload]) expect(await ask(id)).toEqual(missing)
  },
)

test.each(['/api/v1/nothing', '/api', '/api/v2/projects'])(
  'the unknown address %s answers 404 as JSON',
  async (url) => {
    const response = await api.inject({ method: 'GET', url }, token)
    expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' })
    expect(response.statusCode).toBe(404)
  },
)

test('an address that cannot be decoded answers 400 as JSON', async () => {
  const response = await api.inject({ method: 'GET', url: '/api/v1/projects/%ZZ' }, token)
  expect(response.json()).toMatchObject({ success: false, code: 'BAD_REQUEST' })
})

const SECURITY: Record<contracts.Access, object[]> = {
  public: [],
  user: [{ bearer: [] }],
  viewer: [{ bearer: [] }, { share: [] }],
}

describe('The OpenAPI document', () => {
  test('says how a token and a share are sent', async () => {
    const document = await api.inject({ method: 'GET', url: '/api/docs/json' })
    expect(document.json().components.securitySchemes).toEqual({
      bearer: { type: 'http', scheme: 'bearer' },
      share: { type: 'apiKey', in: 'header', name: contracts.SHARE_TOKEN_HEADER },
    })
  })

  test('is served with its reader', async () => {
    const document = await api.inject({ method: 'GET', url: '/api/docs/json' })
    expect(document.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Preflight' } })
    const reader = await api.inject({ method: 'GET', url: '/api/docs/' })
    expect(reader.headers['content-type']).toContain('text/html')
  })

  test('has valid schemas, declares its parameters and says who needs a token', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const paths = new Map(Object.entries(api.app.swagger().paths ?? {}))
    for (const call of calls) {
      const path = paths.get(call.url.replaceAll(/:(\w+)/g, '{$1}'))
      const operation = Object(new Map(Object.entries(path ?? {})).get(call.method.toLowerCase()))
      const declared: { name: string; in: string }[] = operation.parameters ?? []
      expect(declared.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(paramsOf(call))
      expect(operation.security).toEqual(SECURITY[call.config.access])
      for (const { content } of [operation.responses['200'], operation.responses['4XX']]) ajv.compile(content['application/json'].schema)
    }
  })

  test('describes the parts of an upload', () => {
    const { post } = Object(api.app.swagger().paths)[contracts.uploadFile.url]
    expect(Object.keys(post.requestBody.content['multipart/form-data'].schema.properties)).toContain('file')
  })
})
