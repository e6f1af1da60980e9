import * as Type from 'typebox'
import { Nullable, OneOf, Timestamp, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'

export const PLAN_TYPES = ['starter', 'pro', 'ultra', 'admin'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

export const ACCESS_LEVELS = ['subscription_only', 'launch_only', 'full', 'admin'] as const
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

export const User = Type.Object({
  id: Uuid,
  email: Nullable(Type.String()),
  display_name: Nullable(Type.String()),
  is_anonymous: Type.Boolean(),
  plan_type: Nullable(OneOf(PLAN_TYPES)),
  created_at: Timestamp,
})
export type User = Type.Static<typeof User>

/** An answer to a bearer whose token is getting old carries a fresh one here, to be kept in its place. */
export const RENEWED_TOKEN_HEADER = 'x-renewed-token'

export const AccessInfo = Type.Object({
  accessLevel: Nullable(OneOf(ACCESS_LEVELS)),
  canRunStandardScans: Type.Boolean(),
})
export type AccessInfo = Type.Static<typeof AccessInfo>

export const createAnonymousUser = endpoint({
  method: 'POST',
  url: '/api/v1/auth/anonymous',
  summary: 'Creates an anonymous user and its bearer token',
  access: 'public',
  data: Type.Object({ token: Type.String(), user: User }),
})

/** Moves everything of an anonymous user to the caller, once; repeating it changes nothing. */
export const claimUser = endpoint({
  method: 'POST',
  url: '/api/v1/auth/claim',
  summary: "Moves an anonymous user's projects, packages, installations and ideas to the signed-in user",
  body: Type.Object({ token: Type.String({ minLength: 1, maxLength: 4000 }) }, { additionalProperties: false }),
  data: Type.Object({ user: User, projects_moved: Type.Integer() }),
})

export const getMe = endpoint({
  method: 'GET',
  url: '/api/v1/protected/me',
  summary: 'The signed-in user with plan',
  data: Type.Object({ user: User }),
})

export const updateMe = endpoint({
  method: 'PUT',
  url: '/api/v1/protected/me',
  summary: 'Changes the display name',
  body: Type.Object({ display_name: Type.String({ minLength: 1, maxLength: 120 }) }, { additionalProperties: false }),
  data: Type.Object({ user: User }),
})

export const getAccessInfo = endpoint({
  method: 'GET',
  url: '/api/v1/access-info',
  summary: 'Scan types that the user may run',
  data: AccessInfo,
})
