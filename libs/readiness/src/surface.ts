import type { Facts } from '@preflight/analyzers'
import type { AttackSurface, SurfacePart } from '@preflight/contracts'
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
      guards: (guard ? [guard] : []).map(({ name, path, line }) => ({ name, path, line })),
      owner_checked: fact.ownership.length > 0,
      data: fact.data.map(({ name, path, line, does }) => ({ name, path, line, does })),
      uses: [...new Set(fact.uses.map(({ use }) => use))].filter((use) => SHOWN.has(use)),
    }
  })
  return { routes, parts: parts.slice(0, MAX_PARTS), left_out: facts.left_out + Math.max(0, all.length - MAX_ROUTES) + Math.max(0, parts.length - MAX_PARTS) }
}

/** What a reader of the table looks for on the way of a route. */
const SHOWN: ReadonlySet<string> = new Set(['model_call', 'payment_call', 'webhook_verification', 'rate_limit', 'privileged_client', 'validation', 'upload', 'mail', 'captcha', 'csrf', 'password_hash', 'object_storage', 'transaction'])

const partsOf = ({ outbound, jobs, stores, uses }: Facts): SurfacePart[] => [
  ...outbound.map(({ client, host, path, line }): SurfacePart => ({ kind: 'outbound', name: client, detail: host, file_path: path, line })),
  ...jobs.map(({ kind, library, name, schedule, path, line }): SurfacePart => ({ kind: 'job', name: name === '' ? kind : name, detail: schedule === '' ? library : `${library}: ${schedule}`, file_path: path, line })),
  ...uses.flatMap(({ use, library, name, path, line }): SurfacePart[] => (use === 'model_call' || use === 'webhook_verification' ? [{ kind: use === 'model_call' ? 'model_call' : 'webhook', name: shortName(name), detail: library === '' ? null : library, file_path: path, line }] : [])),
  ...stores.map(({ kind, client, path, line }): SurfacePart => ({ kind: 'store', name: kind, detail: client, file_path: path, line })),
]
