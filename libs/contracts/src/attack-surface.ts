import * as Type from 'typebox'
import { IdParams, Nullable, OneOf } from './common.ts'
import { endpoint } from './endpoint.ts'

const Named = Type.Object({ name: Type.String(), path: Type.String(), line: Type.Integer() })

/** `open`: nothing in the code asks who sends the request. `unclear`: something stands before it that may. */
export const ROUTE_ACCESS = ['open', 'public', 'unclear', 'signed_in', 'administrators'] as const
export type RouteAccess = (typeof ROUTE_ACCESS)[number]

/** A way in over HTTP. */
export const SurfaceRoute = Type.Object({
  methods: Type.Array(Type.String()),
  route: Type.String(),
  framework: Type.String(),
  file_path: Type.String(),
  line: Type.Integer(),
  access: OneOf(ROUTE_ACCESS),
  /** what asks who is there */
  guards: Type.Array(Named),
  /** it ties what it touches to the caller */
  owner_checked: Type.Boolean(),
  data: Type.Array(Type.Object({ ...Named.properties, does: OneOf(['reads', 'writes']) })),
  /** it calls a model, a payment provider, sends mail, ... */
  uses: Type.Array(Type.String()),
})
export type SurfaceRoute = Type.Static<typeof SurfaceRoute>

export const SURFACE_KINDS = ['outbound', 'job', 'store', 'webhook', 'model_call'] as const
export type SurfaceKind = (typeof SURFACE_KINDS)[number]

/** What the project reaches, or is reached by, besides routes. */
export const SurfacePart = Type.Object({
  kind: OneOf(SURFACE_KINDS),
  name: Type.String(),
  /** host, schedule or library */
  detail: Nullable(Type.String()),
  file_path: Type.String(),
  line: Type.Integer(),
})
export type SurfacePart = Type.Static<typeof SurfacePart>

/** Where a program can be reached and what it reaches, as its code says. */
export const AttackSurface = Type.Object({
  routes: Type.Array(SurfaceRoute),
  parts: Type.Array(SurfacePart),
  /** how many there were beyond what is kept */
  left_out: Type.Integer(),
})
export type AttackSurface = Type.Static<typeof AttackSurface>

export const getAttackSurface = endpoint({
  method: 'GET',
  url: '/api/v1/launch-checklist/attack-surface/:id',
  summary: 'Routes, outbound calls, jobs, webhooks and model calls of a completed launch scan; empty for a standard scan',
  params: IdParams,
  data: AttackSurface,
})
