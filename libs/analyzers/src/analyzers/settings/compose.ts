import type { Said } from './finding.ts'

const FILE = /(?:^|\/)(?:docker-)?compose(?:[._-](?:prod|production|live))?\.ya?ml$/i
/** What says that it starts the program for those who write it. */
const OF_DEVELOPERS = /\b(?:NODE_ENV|APP_ENV|RAILS_ENV|FLASK_ENV|DJANGO_ENV|ASPNETCORE_ENVIRONMENT|SPRING_PROFILES_ACTIVE)["']?\s*[:=]\s*["']?(?:dev|local|test)|\btarget:\s*["']?(?:dev|development|local)\b|\b(?:npm|pnpm|yarn|bun)(?:\s+run)?\s+dev\b|^[ \t]*#.*\b(?:for|in|local) (?:local\s+)?development\b/im

interface Service {
  name: string
  lines: readonly { text: string; line: number }[]
}

const indentOf = (text: string): number => text.search(/\S/)

/** The services of a file, each with its lines. */
export function servicesIn(text: string): Service[] {
  const lines = text.split('\n').map((one, at) => ({ text: one, line: at + 1 })).filter(({ text: one }) => /\S/.test(one) && !/^\s*#/.test(one))
  const start = lines.findIndex(({ text: one }) => /^services:\s*(?:#.*)?$/.test(one))
  if (start < 0) return []
  const rest = lines.slice(start + 1)
  const end = rest.findIndex(({ text: one }) => indentOf(one) === 0)
  const inside = end < 0 ? rest : rest.slice(0, end)
  const depth = indentOf(inside[0]?.text ?? '')
  return inside.reduce<{ name: string; lines: { text: string; line: number }[] }[]>((found, one) => {
    if (indentOf(one.text) <= depth) found.push({ name: one.text.trim().replace(/:.*$/, ''), lines: [] })
    else found.at(-1)?.lines.push(one)
    return found
  }, [])
}

/** Ports of databases and consoles, which only the program itself has to reach. */
const OF_DATABASES = '(?:5432|3306|27017|6379|9200|1433|5672|15672|11211|8086|9042|5984|7687)'
/** `- "5432:5432"`, `- 0.0.0.0:5433:5432`; not `127.0.0.1:5432:5432`, and not a port of the network of services */
const PUBLISHED = new RegExp(`^\\s*-\\s*["']?(?:0\\.0\\.0\\.0:)?(?:\\d+|\\$\\{\\w+(?::?-\\d+)?\\}):${OF_DATABASES}(?:/tcp)?["']?\\s*(?:#.*)?$`)

/** The account is open to everybody. */
const OPEN = /\b(?:POSTGRES_HOST_AUTH_METHOD["']?\s*[:=]\s*["']?trust|(?:MYSQL_|MARIADB_)?ALLOW_EMPTY_(?:ROOT_)?PASSWORD["']?\s*[:=]\s*["']?(?:yes|true|1)|xpack\.security\.enabled["']?\s*[:=]\s*["']?false)\b/i
/** The password that everybody tries first, written out or behind `:-`. */
const KNOWN_PASSWORD =
  /(?<![$]{)\b(?:POSTGRES_PASSWORD|MYSQL_(?:ROOT_)?PASSWORD|MARIADB_(?:ROOT_)?PASSWORD|MONGO_INITDB_ROOT_PASSWORD|MSSQL_SA_PASSWORD|SA_PASSWORD|RABBITMQ_DEFAULT_PASS|REDIS_PASSWORD|ELASTIC_PASSWORD)["']?\s*[:=]\s*["']?(?:\$\{\w+:?-)?([^\s"'#${}]{1,40})\}?["']?\s*(?:#.*)?$/i

const published = ({ lines }: Service) => lines.find(({ text }) => PUBLISHED.test(text))

function ofService(service: Service): Said[] {
  if (!published(service)) return []
  const open = service.lines.find(({ text }) => OPEN.test(text))
  if (open) return [{ rule: 'published-database', line: open.line, severity: 'high', detail: `The service ${service.name} publishes its port and asks for no password.` }]
  const known = service.lines.find(({ text }) => KNOWN_PASSWORD.test(text))
  return known ? [{ rule: 'published-database', line: known.line, detail: `The service ${service.name} publishes its port, and its password is written in the file.` }] : []
}

export const inCompose = (path: string, text: string): Said[] => (FILE.test(path) && !OF_DEVELOPERS.test(text) ? servicesIn(text).flatMap(ofService) : [])
