import * as Type from 'typebox'
import { ApiErrorBody } from './errors.ts'

/**
 * Who may call an endpoint: anybody, a bearer of a token (anonymous users have one too), or also a viewer who sends the
 * token of a share of the scan that is asked for.
 */
export type Access = 'public' | 'user' | 'viewer'

/** Carries a share's id. A request with it is a viewer's: it may read what its one scan shows, and nothing else exists. */
export const SHARE_TOKEN_HEADER = 'x-share-token'

const SECURITY: Record<Access, Record<string, string[]>[]> = {
  public: [],
  user: [{ bearer: [] }],
  viewer: [{ bearer: [] }, { share: [] }],
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

interface EndpointParts {
  method: Method
  url: string
  summary: string
  access?: Access
  params?: Type.TObject
  querystring?: Type.TObject
  body?: Type.TObject
  /** multipart bodies are read by hand and not validated by schema */
  consumes?: string[]
  /** what stands under `data` in the answer */
  data: Type.TSchema
}

export const Envelope = <Data extends Type.TSchema>(data: Data) =>
  Type.Object({ success: Type.Literal(true), data })

type Present<Parts, Key extends string> = Parts extends { [K in Key]: infer Schema extends Type.TSchema }
  ? { [K in Key]: Schema }
  : unknown

/** A Fastify route without its handler: the API spreads it into `app.route`, the web builds its request from it. */
export interface Endpoint<Parts extends EndpointParts = EndpointParts> {
  method: Parts['method']
  url: Parts['url']
  config: { access: Access }
  schema: Present<Parts, 'params'> &
    Present<Parts, 'querystring'> &
    Present<Parts, 'body'> & {
      summary: string
      tags: string[]
      consumes?: string[]
      security: Record<string, string[]>[]
      response: { 200: Type.TObject<{ success: Type.TLiteral<true>; data: Parts['data'] }>; '4xx': typeof ApiErrorBody }
    }
}

/**
 * Defines one call of the wire. Every answer is `{ success: true, data }`, every error an `ApiErrorBody`.
 * The first path segment after the version becomes its tag in the OpenAPI document.
 */
export function endpoint<const Parts extends EndpointParts>(parts: Parts): Endpoint<Parts> {
  const { method, url, summary, access = 'user', params, querystring, body, consumes, data } = parts
  const schema = {
    summary,
    tags: [url.split('/')[3] ?? 'service'],
    security: SECURITY[access],
    ...(params && { params }),
    ...(querystring && { querystring }),
    ...(body && { body }),
    ...(consumes && { consumes }),
    response: { 200: Envelope(data), '4xx': ApiErrorBody },
  }
  return { method, url, config: { access }, schema } as Endpoint<Parts>
}

type Part<E, Key extends string> = E extends { schema: { [K in Key]: infer S extends Type.TSchema } }
  ? Type.Static<S>
  : unknown

/** The caller's arguments, flat: path parameters, query and body in one object. */
export type Args<E> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>

/** What stands under `data` in the answer. */
export type Result<E> = E extends { schema: { response: { 200: Type.TObject<{ data: infer D extends Type.TSchema; success: Type.TLiteral<true> }> } } }
  ? Type.Static<D>
  : never

export interface WireRequest {
  method: Method
  url: string
  body?: unknown
}

interface AnyEndpoint {
  method: Method
  url: string
  // `summary` is named so that a call without parameters still has a property in common
  schema: { summary: string; params?: Type.TObject; querystring?: Type.TObject; body?: Type.TObject }
}

/** Turns flat arguments into method, address and JSON body of one call. */
export function request<E extends AnyEndpoint>(endpoint: E, args: Args<E>): WireRequest {
  const given: ReadonlyMap<string, unknown> = new Map(Object.entries(args ?? {}))
  const take = (schema: Type.TObject | undefined) =>
    Object.keys(schema?.properties ?? {}).flatMap((key) => (given.get(key) === undefined ? [] : [[key, given.get(key)] as const]))

  const path = take(endpoint.schema.params).reduce(
    (url, [key, value]) => url.replace(`:${key}`, encodeURIComponent(String(value))),
    endpoint.url,
  )
  const query = new URLSearchParams(
    Object.fromEntries(take(endpoint.schema.querystring).map(([key, value]) => [key, String(value)])),
  ).toString()
  const url = query ? `${path}?${query}` : path
  if (!endpoint.schema.body) return { method: endpoint.method, url }
  return { method: endpoint.method, url, body: Object.fromEntries(take(endpoint.schema.body)) }
}
