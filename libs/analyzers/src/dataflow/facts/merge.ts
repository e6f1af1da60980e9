import type { BrowserFact, Facts, Place, Use, UseFact } from './facts.ts'

/** Of each kind so many are kept, those of the first files: a generated project must not fill messages and memory. */
const MAX_FACTS = 5_000
/** Checks count routes, and one that is not seen may be the open one. */
const MAX_ROUTES = 20_000

/** What stands everywhere must not push out what is rare. */
const MAX_OF_COMMON: ReadonlyMap<Use, number> = new Map([['query', 2_000], ['log', 800], ['validation', 600]])

/** The facts of several programs as one, sorted by place, then by what they say; what is said twice is left out. */
export function mergeFacts(all: readonly Facts[]): Facts {
  let leftOut = all.reduce((sum, one) => sum + one.left_out.others, 0)
  const kept = <T extends Place>(facts: readonly T[]): T[] => {
    const sorted = inOrder(facts)
    leftOut += Math.max(0, sorted.length - MAX_FACTS)
    return sorted.slice(0, MAX_FACTS)
  }
  const uses = withoutMost(inOrder(all.flatMap((one) => one.uses)))
  leftOut += uses.left_out
  const { all: modules, kept: browser } = browserIn(all)
  leftOut += modules - browser.length
  const routes = inOrder(all.flatMap((one) => one.routes))
  const routesBefore = all.reduce((sum, one) => sum + one.left_out.routes, 0)
  return {
    routes: routes.slice(0, MAX_ROUTES),
    stores: kept(all.flatMap(({ stores }) => stores)),
    outbound: kept(all.flatMap(({ outbound }) => outbound)),
    jobs: kept(all.flatMap(({ jobs }) => jobs)),
    configuration: kept(all.flatMap(({ configuration }) => configuration)),
    uses: kept(uses.kept),
    browser,
    left_out: { routes: routesBefore + Math.max(0, routes.length - MAX_ROUTES), others: leftOut },
  }
}

function browserIn(all: readonly Facts[]): { all: number; kept: BrowserFact[] } {
  const found = new Map(all.flatMap(({ browser }) => browser).map((fact) => [fact.path, fact]))
  const sorted = [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
  return { all: sorted.length, kept: sorted.slice(0, MAX_FACTS) }
}

function withoutMost(sorted: readonly UseFact[]): { kept: UseFact[]; left_out: number } {
  const counts = new Map<Use, number>()
  const kept = sorted.filter(({ use }) => {
    const count = (counts.get(use) ?? 0) + 1
    counts.set(use, count)
    return count <= (MAX_OF_COMMON.get(use) ?? MAX_FACTS)
  })
  return { kept, left_out: sorted.length - kept.length }
}

function inOrder<T extends Place>(facts: readonly T[]): T[] {
  const keyed = new Map(facts.map((fact) => [`${fact.path}\0${String(fact.line).padStart(8, '0')}\0${JSON.stringify(fact)}`, fact]))
  return [...keyed].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, fact]) => fact)
}
