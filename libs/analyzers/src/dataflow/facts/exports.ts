import type { Mod } from '../program/program.ts'
import type { Routes } from './routes.ts'
import type { RouteDraft, Scope } from './scope.ts'
import type { Held } from './value.ts'
import type { World } from './world.ts'

/** What a call gives that answers requests once a file exports it: `onRequest(handler)`, `mutation({ handler })`. */
export interface Endpoint {
  draft: RouteDraft
  /** applications that it was given as a handler */
  mounts: readonly Scope[]
  /** `$1` is the first group of the file's name, `$name` the export's */
  path: string
  file: RegExp | undefined
  /** the export that holds it, which is no part of the path */
  within: string | undefined
  /** called over the network whether it is exported or not */
  own: boolean
}

/** Routes that are results of calls which files export. The export says what they are called. */
export function exportedRoutes(world: World, routes: Routes): void {
  const known = new Set<string>()
  for (const mod of world.mods) for (const { name, endpoint } of endpointsOf(world, mod)) {
    const place = `${endpoint.draft.mod.index}:${endpoint.draft.offset}`
    if (known.has(place)) continue
    known.add(place)
    const path = pathOf(endpoint, name)
    if (endpoint.draft.handlers.length > 0) routes.drafts.push({ ...endpoint.draft, path })
    for (const scope of endpoint.mounts) mountAt(world, scope, path, endpoint)
  }
}

function mountAt(world: World, scope: Scope, prefix: string, { draft }: Endpoint): void {
  const parent = world.scope(`export ${prefix}`)
  scope.mounts.set(parent.id, { parent, prefix, guards: draft.guards, at: draft, by: draft.mod })
}

/** Exports first: another name in the file may stand for the same. */
function endpointsOf(world: World, mod: Mod): { name: string; endpoint: Endpoint }[] {
  const own = [...mod.names.keys()].map((name): [string, Held] => [name, world.named(mod, name)]).filter(([, { endpoint }]) => endpoint?.own)
  return [...world.exportsOf(mod), ...own].flatMap(([name, held]) => inside(name, held))
}

const MAX_DEPTH = 3

/** `export const server = { beds: { add: defineAction({ handler }) } }` */
function inside(name: string, { endpoint, entries }: Held, depth = 0): { name: string; endpoint: Endpoint }[] {
  if (endpoint) return [{ name, endpoint }]
  return depth < MAX_DEPTH ? [...(entries ?? [])].flatMap(([key, one]) => inside(`${name}.${key}`, one, depth + 1)) : []
}

function pathOf({ path, file, within, draft }: Endpoint, name: string): string {
  const found = file?.exec(draft.mod.ir.path)?.[1] ?? ''
  return path.replace('$1', found).replace('$name', within && name.startsWith(`${within}.`) ? name.slice(within.length + 1) : name)
}
