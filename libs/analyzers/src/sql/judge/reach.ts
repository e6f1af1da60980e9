import { rememberedApart } from '../../dataflow/remembered.ts'
import type { Packages } from '../../inventory/packages.ts'
import type { Snapshot } from '../../inventory/snapshot.ts'
import type { SqlPlace, Table } from '../schema.ts'

/** How browsers reach the database: Supabase answers them over REST, and row rules are all that stands between. */
export interface Reach {
  /** what says so */
  because: SqlPlace
  /** schemas that the REST interface shows */
  schemas: ReadonlySet<string>
  /** whether an SQL file makes this database, and not one at another provider */
  isOf: (path: string) => boolean
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
  const isOf = hasDatabaseElsewhere({ packages, code, snapshot }) ? rememberedApart((sql) => OWN_FOLDER.test(sql) || SPEAKS_OF_SUPABASE.test(snapshot.read(sql) ?? '')) : () => true
  if (named) return { because: { path: named.path, line: named.line, text: named.name }, schemas, isOf }
  const path = config ?? folder
  return path === undefined ? null : { because: { path, line: 1, text: path.split('/').at(-1) ?? path }, schemas, isOf }
}

const OWN_FOLDER = /(?:^|\/)supabase\//
/** Roles, functions and tables that only its databases have. */
const SPEAKS_OF_SUPABASE = /\bauth\s*\.\s*(?:uid|jwt|role|users)\b|\bto\s+(?:anon|authenticated)\b|\bstorage\s*\.\s*(?:buckets|objects)\b/i

/** Clients that speak to databases of one other provider only. */
const OTHER_CLIENTS = ['@neondatabase/serverless', '@prisma/adapter-neon', '@planetscale/database', '@prisma/adapter-planetscale', '@vercel/postgres']
const OTHER_HOST = /(?:^|\.)(?:neon\.tech|railway\.(?:app|internal)|rlwy\.net|rds\.amazonaws\.com|render\.com|ondigitalocean\.com|cockroachlabs\.cloud|aivencloud\.com|database\.azure\.com|psdb\.cloud|vercel-storage\.com|prisma\.io)$/i
const SUPABASE_HOST = /(?:^|\.)supabase\.\w+$/i
const ENVIRONMENT = /(?:^|\/)(?:\.env(?:\.[\w-]+)*|[\w.-]*env[\w.-]*\.(?:example|sample|template))$/
const ADDRESS = /\b(?:postgres(?:ql)?|mysql)(?:\+\w+)?:\/\/[^\s"'`@/]*@([\w.-]+)/gi

/** Whether a file may name the host of a database in an environment variable. */
export const isEnvironmentFile = (path: string): boolean => ENVIRONMENT.test(path)

/** Supabase may only keep files or sign people in, while the tables are in a database of another provider. */
function hasDatabaseElsewhere({ packages, code, snapshot }: Surroundings): boolean {
  const hosts = code.filter(isEnvironmentFile).flatMap((path) => [...(snapshot.read(path) ?? '').matchAll(ADDRESS)].map(([, host]) => host ?? ''))
  if (hosts.some((host) => SUPABASE_HOST.test(host))) return false
  return hosts.some((host) => OTHER_HOST.test(host)) || packages.find(...OTHER_CLIENTS) !== undefined
}

/** `schemas = ["public", "api"]` below `[api]` */
function exposedIn(config: string): string[] {
  const api = /^\[api\]$([^]*?)(?=^\[|(?![^]))/m.exec(config)?.[1] ?? ''
  const list = /^\s*schemas\s*=\s*\[([^\]]*)\]/m.exec(api)?.[1]
  const names = list?.match(/[\w$]+/g)?.filter((name) => name !== 'graphql_public' && name !== 'storage')
  return names && names.length > 0 ? names : ['public']
}

export const schemaOf = (name: string): string => (name.includes('.') ? (name.split('.')[0] ?? '') : 'public')

/** What a request from a browser may name: a table, view or function; `at` is unknown where code alone names it. */
export const inReach = ({ schemas, isOf }: Reach, { name, at }: { name: string; at?: SqlPlace }): boolean => schemas.has(schemaOf(name)) && (!at || isOf(at.path))

export const tablesIn = (tables: readonly Table[], reach: Reach): Table[] => tables.filter((table) => inReach(reach, table))
