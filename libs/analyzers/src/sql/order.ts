/** A folder of migrations, or scripts that are run by hand. */
export interface SqlFiles {
  /** in the order in which they run */
  paths: readonly string[]
  ordered: boolean
}

const SQL = /\.(?:sql|pgsql|psql|ddl)$/i
/** Folders whose files run one after the other. */
const FOLDERS: readonly RegExp[] = [
  /^(?:.*\/)?supabase\/migrations\/[^/]+$/,
  // Prisma, Diesel, Hasura: a folder for each migration
  /^(?:.*\/)?(?:migrations?|migrate)\/(?:[^/]+\/)?[^/]+\/(?:migration|up)\.sql$/i,
  /^(?:.*\/)?(?:migrations?|migrate|drizzle|changelogs?|evolutions\/[^/]+|schema[_-]?migrations|upgrades?)\/(?:[^/]*\/)?[^/]+$/i,
  /^(?:.*\/)?V\d[\w.]*__[^/]+$/,
]
const BACKWARDS = /(?:^|\/)(?:down|rollbacks?|undo)(?:\/|[^/]*\.sql$)|[._-](?:down|rollback|undo)\.sql$|(?:^|\/)U\d[\w.]*__/i
/** Kept, not run. */
const ASIDE = /(?:^|\/)(?:archived?|old|backups?|deprecated|legacy|attic|tmp|temp\w*|node_modules|vendor|queries|reports?|analytics)\//i
const ASKING = /(?:^|\/)(?:\d+[a-z]?[_-])?(?:test|check|verify|verif|diagnos|audit|debug|quer(?:y|ies)|introspect|inspect|report|select|dump[_-]?data|seed|sample)[^/]*$/i
const SEEDS = /(?:^|\/)(?:seeds?(?:\/[^/]+)?|seed[^/]*|[^/]*[_-]seeds?)\.sql$|(?:^|\/)seeds?\//i
const DIALECTS = ['mysql', 'mariadb', 'sqlite', 'sqlite3', 'mssql', 'sqlserver', 'oracle', 'h2', 'db2', 'clickhouse']
const POSTGRES = ['postgres', 'postgresql', 'pg', 'psql', 'pgsql']

/** Scripts in an order of their own, which builders of apps run against the database themselves: `scripts/003_orders.sql`. */
const NUMBERED = /(?:^|\/)(?:scripts|sql|database|db)\/(?:sql\/)?\d+[a-z]?[_-][^/]*$/i

/** Numbered scripts that stand beside migrations, in their order. */
export function scriptsBeside(all: readonly string[], { paths, ordered }: SqlFiles): string[] {
  const read = new Set(paths)
  const scripts = all.filter((path) => NUMBERED.test(path) && SQL.test(path) && !read.has(path) && !BACKWARDS.test(path) && !ASIDE.test(path) && !ASKING.test(path) && !SEEDS.test(path))
  return ordered ? oneDialect(scripts).sort(byFolderAndName) : []
}

/** Which SQL files of a project make its schema, in which order. Migrations where there are some, else scripts. */
export function orderFiles(all: readonly string[]): SqlFiles {
  const known = oneDialect(all.filter((path) => SQL.test(path) && !BACKWARDS.test(path)))
  const seeds = known.filter((path) => SEEDS.test(path))
  const seeded = new Set(seeds)
  const rest = known.filter((path) => !seeded.has(path))
  const migrations = rest.filter((path) => FOLDERS.some((folder) => folder.test(path)) && !ASIDE.test(path))
  if (migrations.length > 0) return { paths: [...migrations.sort(byFolderAndName), ...seeds.sort(byFolderAndName)], ordered: true }
  const scripts = rest.filter((path) => !ASIDE.test(path) && !ASKING.test(path))
  return { paths: [...scripts.sort(byFolderAndName), ...seeds.sort(byFolderAndName)], ordered: scripts.length === 1 }
}

/** Where the same tables stand in several dialects, PostgreSQL's. */
function oneDialect(paths: readonly string[]): string[] {
  const isOf = (names: readonly string[]) => (path: string) => path.toLowerCase().split(/[/._-]/).some((part) => names.includes(part))
  const other = isOf(DIALECTS)
  return paths.some(isOf(POSTGRES)) ? paths.filter((path) => !other(path)) : [...paths]
}

/** Supabase's folder last: its policies are about tables that others may have made. */
function byFolderAndName(a: string, b: string): number {
  const [folderA, folderB] = [seriesOf(a), seriesOf(b)]
  if (folderA !== folderB) return Number(/(?:^|\/)supabase(?:\/|$)/.test(folderA)) - Number(/(?:^|\/)supabase(?:\/|$)/.test(folderB)) || (folderA < folderB ? -1 : 1)
  return compareNames(a.slice(folderA.length), b.slice(folderB.length))
}

/** The folder whose files are one series: `prisma/migrations` for `prisma/migrations/20240101_init/migration.sql`. */
const seriesOf = (path: string): string => path.replace(/\/[^/]+\/(?:migration|up)\.sql$/i, '').replace(/\/[^/]*\.\w+$/, '') || ''

/** By the numbers they begin with; those without one come last. */
export function compareNames(a: string, b: string): number {
  const [numbersA, numbersB] = [numbersOf(a), numbersOf(b)]
  if (numbersA === null || numbersB === null) return numbersA === numbersB ? compare(a, b) : numbersA === null ? 1 : -1
  for (let at = 0; at < Math.max(numbersA.length, numbersB.length); at++) {
    const difference = (numbersA[at] ?? -1) - (numbersB[at] ?? -1)
    if (difference !== 0) return difference
  }
  return compare(a, b)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** `V1_2__name` is 1, 2; `20240101120000_name` one number. */
function numbersOf(name: string): number[] | null {
  const flyway = /^\/?V(\d+(?:[._]\d+)*)__/.exec(name)?.[1]
  if (flyway !== undefined) return flyway.split(/[._]/).map(Number)
  const first = /^\/?(\d+)/.exec(name)?.[1]
  return first === undefined ? null : [Number(first)]
}
