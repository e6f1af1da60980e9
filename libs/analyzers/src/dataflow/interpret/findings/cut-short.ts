import type { Fn } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'

interface CutShort {
  /** `/` for the whole program */
  path: string
  what: string
}

/** With more of them nobody reads their names. */
const MAX_NAMED = 20

/** Functions that are named in one entry. */
const MAX_CALLED = 3

/** What was followed without all that it calls, each function by name where they are few. */
export function cutShort({ reports: { unfollowed }, effort }: Analyzer): CutShort[] {
  const areMany = unfollowed.size > MAX_NAMED
  const whole = [...(areMany ? [`${unfollowed.size.toLocaleString('en-US')} functions without others that they call`] : []), ...(effort.isSpent ? ['what one function keeps for another was looked at once'] : [])]
  const named = (areMany ? [] : [...unfollowed]).map(([fn, called]) => ({ path: fn.mod.ir.path, what: `${nameOf(fn)}: analysed without calls into ${namesOf(called)}: too large` }))
  return whole.length > 0 ? [{ path: '/', what: `${whole.join('; ')}: too large` }, ...named] : named
}

const nameOf = ({ ir }: Fn): string => (ir.index === 0 ? 'top-level code' : ir.name || 'function without a name')

function namesOf(functions: ReadonlySet<Fn>): string {
  const names = [...new Set([...functions].map(nameOf))]
  const more = names.length - MAX_CALLED
  return names.slice(0, MAX_CALLED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
