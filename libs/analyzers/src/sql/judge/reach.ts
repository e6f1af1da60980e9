import type { Packages } from '../../inventory/packages.ts'
import type { Snapshot } from '../../inventory/snapshot.ts'
import type { SqlPlace, Table } from '../schema.ts'

/** How browsers reach the database: Supabase answers them over REST, and row rules are all that stands between. */
export interface Reach {
  /** what says so */
  because: SqlPlace
  /** schemas that the REST interface shows */
  schemas: ReadonlySet<string>
}

/** What says how a database is reached. */
export interface Surroundings {
  packages: Packages
  /** files that ship or run */
  code: readonly string[]
  snapshot: Pick<Snapshot, 'read'>
}

const PACKAGES = ['@supabase/supabase-js', '@supabase/ssr', '@supabase/auth-helpers-nextjs', '@supabase/auth-helpers-react', '@supabase/auth-helpers-sveltekit', '@supabase/postgrest-js', '@nuxtjs/supabase', 'supabase', 'supabase-py', 'postgrest']
const CONFIG = /(?:^|\/)supabase\/config\.toml$/
const FOLDER = /(?:^|\/)supabase\/(?:migrations|functions)\//

/** null where no browser speaks to the database */
export function reachOf({ packages, code, snapshot }: Surroundings): Reach | null {
  const config = code.find((path) => CONFIG.test(path))
  const named = packages.find(...PACKAGES)
  const folder = code.find((path) => FOLDER.test(path))
  const schemas = new Set(exposedIn((config && snapshot.read(config)) ?? ''))
  if (named) return { because: { path: named.path, line: named.line, text: named.name }, schemas }
  const path = config ?? folder
  return path === undefined ? null : { because: { path, line: 1, text: path.split('/').at(-1) ?? path }, schemas }
}

/** `schemas = ["public", "api"]` below `[api]` */
function exposedIn(config: string): string[] {
  const api = /^\[api\]$([^]*?)(?=^\[|(?![^]))/m.exec(config)?.[1] ?? ''
  const list = /^\s*schemas\s*=\s*\[([^\]]*)\]/m.exec(api)?.[1]
  const names = list?.match(/[\w$]+/g)?.filter((name) => name !== 'graphql_public' && name !== 'storage')
  return names && names.length > 0 ? names : ['public']
}

export const schemaOf = (name: string): string => (name.includes('.') ? (name.split('.')[0] ?? '') : 'public')

/** Tables that a request from a browser may name. */
export const inReach = ({ schemas }: Reach, name: string): boolean => schemas.has(schemaOf(name))

export const tablesIn = (tables: readonly Table[], reach: Reach): Table[] => tables.filter(({ name }) => inReach(reach, name))
