import type { RouteFact } from '../../src/dataflow/facts/facts.ts'
import { isProtected } from '../../src/dataflow/facts/judge/protection.ts'
import type { TrueRoute } from './truth.ts'

/** One thing that the table says of a route, and whether the facts say the same. */
export interface Cell {
  route: string
  asked: 'route' | 'authentication' | 'ownership'
  expected: string
  found: string
  /** what the facts say it by */
  by: string
}

export const isRight = ({ expected, found }: Cell): boolean => expected === found

/** Up to three cells for each route of the table: it is there, who may come in, and whose objects it touches. */
export function compare(routes: readonly RouteFact[], truth: readonly TrueRoute[]): Cell[] {
  return truth.flatMap((row) => cellsOf(row, routes.find((route) => route.methods.includes(row.method) && pattern(route.route) === pattern(row.path))))
}

function cellsOf({ method, path, authentication, ownership }: TrueRoute, fact: RouteFact | undefined): Cell[] {
  const route = `${method} ${path}`
  const there: Cell = { route, asked: 'route', expected: 'there', found: fact ? 'there' : 'not there', by: '' }
  const access: Cell = { route, asked: 'authentication', expected: authentication, found: fact ? (isProtected(fact) ? 'required' : 'open') : '-', by: names(fact?.authentication ?? []) }
  const expected = ownership === 'missing' ? 'none' : 'checked'
  const owner: Cell = { route, asked: 'ownership', expected, found: fact ? (knowsWhose(fact, ownership) ? 'checked' : 'none') : '-', by: names(fact?.ownership ?? []) }
  return ownership === null ? [there, access] : [there, access, owner]
}

const names = (found: readonly { name: string }[]): string => found.slice(0, 3).map(({ name }) => name.slice(0, 40)).join(', ')

/** What acts on the caller needs no comparison: it is enough that it asks who the caller is. */
const knowsWhose = ({ ownership, user }: RouteFact, asked: TrueRoute['ownership']): boolean => ownership.length > 0 || (asked === 'self' && user.length > 0)

/** Names of parameters, a prefix `/api` and one that only the running program knows are each program's own. */
const pattern = (path: string): string => path.replace(/^\/?\*?(?:api(?=\/))?/, '/').replaceAll(/\/+/g, '/').replaceAll(/:\w+|\{[^}]*\}|<[^>]*>|\[[^\]]*\]/g, ':').replace(/(.)\/$/, '$1')

/** Every wrong cell, and how many are right. */
export function shown(name: string, cells: readonly Cell[]): string {
  const wrong = cells.filter((cell) => !isRight(cell))
  const right = cells.length - wrong.length
  const lines = wrong.map(({ route, asked, expected, found, by }) => `  ${route.padEnd(46)} ${asked.padEnd(14)} ${found} instead of ${expected}${by === '' ? '' : `, by ${by}`}`)
  return [`${name.padEnd(24)} ${right} of ${cells.length} cells right (${Math.round((100 * right) / cells.length)} %)`, ...lines].join('\n')
}
