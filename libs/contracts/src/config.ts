import * as Type from 'typebox'
import { Nullable } from './common.ts'
import { endpoint } from './endpoint.ts'

/** What a browser must know before it signs in. */
export const PublicConfig = Type.Object({
  support_email: Type.String(),
  github_install_url: Nullable(Type.String()),
  /** null where nobody can sign in */
  oidc: Nullable(
    Type.Object({
      issuer: Type.String(),
      client_id: Type.String(),
      audience: Nullable(Type.String()),
      /** what to ask the issuer for, separated by blanks */
      scope: Type.String(),
      /** the identity service that Preflight brings along */
      local: Type.Boolean(),
    }),
  ),
  payments: Type.Boolean(),
  /** only people on the operator's list may use this installation */
  beta: Type.Boolean(),
  ai: Type.Boolean(),
  self_hosted: Type.Boolean(),
  version: Type.String(),
})
export type PublicConfig = Type.Static<typeof PublicConfig>

export const getConfig = endpoint({
  method: 'GET',
  url: '/api/v1/config',
  summary: 'Public configuration of this installation',
  access: 'public',
  data: PublicConfig,
})
