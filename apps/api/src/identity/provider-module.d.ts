// The package's main file prints a warning about Node 20, on which everything used here is tested; its parts do not.
declare module 'oidc-provider/lib/provider.js' {
  import Provider from 'oidc-provider'
  export { Provider }
}
declare module 'oidc-provider/lib/helpers/errors.js' {
  import type { errors } from 'oidc-provider'
  export const InvalidGrant: typeof errors.InvalidGrant
  export const InvalidTarget: typeof errors.InvalidTarget
  export const SessionNotFound: typeof errors.SessionNotFound
}
