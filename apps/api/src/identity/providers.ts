import type Provider from 'oidc-provider'
import type { Deps } from '../deps.ts'
import { readIdentityKeys } from './keys.ts'
import { createProvider } from './provider.ts'

/** People open localhost, 127.0.0.1 and a public name; a client that sends other ports in Host only evicts idle ones. */
const MAX_ORIGINS = 8

/** The identity provider of an origin, made when it is first asked for. They hold no state of their own. */
export type Providers = (origin: string) => Provider

export function providersByOrigin(deps: Deps): Providers {
  const keys = readIdentityKeys(deps.config.PREFLIGHT_DATA_DIR)
  const known = new Map<string, Provider>()
  return (origin) => {
    const provider = known.get(origin) ?? createProvider(deps, origin, keys)
    known.delete(origin)
    known.set(origin, provider)
    const [oldest] = known.keys()
    if (known.size > MAX_ORIGINS && oldest !== undefined) known.delete(oldest)
    return provider
  }
}
