import { groupBy } from '../../identity/group-by.ts'
import type { Checks } from './checks.ts'
import type { PathBranch } from './path-branches.ts'
import { joinPaths, type RouteDraft } from './scope.ts'
import { unwrapped } from './value.ts'

/** Servers that hand every request to one function, which looks at the path itself. */
const ONE_FOR_ALL = /^(?:cloudflare|bun|node|deno)$/
/** So many paths of one handler are told apart. */
const MAX_PATHS = 60

/** `if (url.pathname === '/orders') return orders(request)`: a route for each path that a handler of all requests tells apart. */
export function byPaths(checks: Checks, draft: RouteDraft): RouteDraft[] {
  const fn = ONE_FOR_ALL.test(draft.framework) ? unwrapped(draft.handlers[0])?.fn : undefined
  const branches = fn ? ofOneFunction(checks.below(fn).branches.filter(namesPaths)) : []
  const routes = branches.flatMap((branch) => pathsOf(branch).map((path): RouteDraft => ({ ...draft, path: joinPaths(draft.path, path), offset: branch.from, mod: branch.mod, branch })))
  const known = new Set<string>()
  const once = routes.filter(({ path }) => !known.has(path) && known.add(path))
  return once.length > 1 ? once.slice(0, MAX_PATHS) : [draft]
}

const namesPaths = ({ test }: PathBranch): boolean => !test.not && test.has.length === 0 && test.is.length + test.begins.length > 0

const pathsOf = ({ test: { is, begins } }: PathBranch): string[] => [...is, ...begins.map((path) => `${path.replace(/\/$/, '')}/*`)]

/** Those of the function that tells most of them apart: what it calls may look at the path for other reasons. */
function ofOneFunction(branches: readonly PathBranch[]): PathBranch[] {
  return [...groupBy(branches, ({ fn }) => fn).values()].sort((a, b) => b.length - a.length)[0] ?? []
}

const holds = ({ from, to }: PathBranch, offset: number): boolean => offset >= from && offset <= to

/** Whether code is reached on the way of a branch: it stands in it, or before it and in none that leads elsewhere. */
export function isOnWay(branch: PathBranch, all: readonly PathBranch[], offset: number): boolean {
  if (holds(branch, offset)) return true
  return offset < branch.from && all.every((other) => other.fn !== branch.fn || other === branch || other.test.not || !holds(other, offset) || (holds(other, branch.from) && holds(other, branch.to)))
}
