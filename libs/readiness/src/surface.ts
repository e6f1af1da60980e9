import type { Facts, RouteFact, Use } from '@preflight/analyzers'
import type { AttackSurface, SurfacePart, SurfaceRoute } from '@preflight/contracts'
import { guardOf, routesOf, shortName } from './project/routes.ts'

/** So many of each kind are kept: a table of more nobody reads, and every scan keeps its own. */
const MAX_ROUTES = 2_000
const MAX_PARTS = 1_000

/** Where a program can be reached and what it reaches. */
export function attackSurface(facts: Facts, isCode: (path: string) => boolean): AttackSurface {
  const all = routesOf(facts.routes, isCode)
  const parts = partsOf(facts).filter(({ file_path }) => isCode(file_path))
  const routes = all.slice(0, MAX_ROUTES).map((route) => {
    const { fact } = route
    const guard = guardOf(route)
    return {
      methods: [...fact.methods],
      route: fact.route,
      framework: fact.framework,
      file_path: (fact.handler ?? fact).path,
      line: (fact.handler ?? fact).line,
      access: route.access,
      guards: (guard ? [guard] : []).map(({ name, path, line }) => ({ name: shortName(name), path, line })),
      owner_checked: fact.ownership.length > 0,
      data: dataOf(fact),
      uses: [...new Set(fact.uses.flatMap(({ use }) => SHOWN.get(use) ?? []))],
    }
  })
  return { routes, parts: parts.slice(0, MAX_PARTS), left_out: facts.left_out.routes + Math.max(0, all.length - MAX_ROUTES) + Math.max(0, parts.length - MAX_PARTS) }
}

/** What a reader of the table looks for on the way of a route, in words. */
const SHOWN: ReadonlyMap<Use, string> = new Map<Use, string>([
  ['privileged_client', 'service-role client'],
  ['model_call', 'model call'],
  ['payment_call', 'payment call'],
  ['webhook_verification', 'signature check'],
  ['rate_limit', 'rate limit'],
  ['captcha', 'captcha'],
  ['csrf', 'CSRF check'],
  ['validation', 'validation'],
  ['upload', 'upload'],
  ['mail', 'mail'],
  ['password_hash', 'password hash'],
  ['object_storage', 'object storage'],
  ['transaction', 'transaction'],
])

const MAX_DATA = 6
const WRITES = /^(?:insert|update|upsert|delete|create|save|remove|destroy|replace)/i

/** What is read and written: calls that the engine knows as such, and queries by their table. */
function dataOf({ data, uses }: RouteFact): SurfaceRoute['data'] {
  const queries = uses.flatMap(({ use, options, path, line }): SurfaceRoute['data'] => {
    const table = use === 'query' ? options['table'] : undefined
    return typeof table === 'string' ? [{ name: table, path, line, does: WRITES.test(String(options['verb'] ?? '')) ? 'writes' : 'reads' }] : []
  })
  const calls = data.map(({ name, path, line, does }) => ({ name: shortName(name), path, line, does }))
  const byTable = queries.length > 0 ? queries : calls
  return [...new Map(byTable.map((one) => [`${one.does} ${one.name}`, one])).values()].slice(0, MAX_DATA)
}

const partsOf = ({ outbound, jobs, stores, uses }: Facts): SurfacePart[] => [
  ...outbound.map(({ client, host, path, line }): SurfacePart => ({ kind: 'outbound', name: client, detail: host, file_path: path, line })),
  ...jobs.map(({ kind, library, name, schedule, path, line }): SurfacePart => ({ kind: 'job', name: name === '' ? kind : name, detail: schedule === '' ? library : `${library}: ${schedule}`, file_path: path, line })),
  ...uses.flatMap(({ use, library, name, path, line }): SurfacePart[] => (use === 'model_call' || use === 'webhook_verification' ? [{ kind: use === 'model_call' ? 'model_call' : 'webhook', name: shortName(name), detail: library === '' ? null : library, file_path: path, line }] : [])),
  ...stores.map(({ kind, client, path, line }): SurfacePart => ({ kind: 'store', name: kind, detail: client, file_path: path, line })),
]
