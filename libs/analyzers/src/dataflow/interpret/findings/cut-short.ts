import { type Code, codeOf, type Cut, limited, PROGRAM } from '../../cut.ts'
import type { Fn } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'

/** With more of them nobody reads their names. */
const MAX_NAMED = 20

/** What was followed without all that it calls, each function by name where they are few; `/` is the whole program. */
export function cutShort({ reports: { unfollowed }, effort }: Analyzer): Cut[] {
  const areMany = unfollowed.size > MAX_NAMED
  const whole: Cut[] = [
    ...(areMany ? [{ path: '/', ...limited(PROGRAM, { is: 'callers', functions: unfollowed.size }) }] : []),
    ...(effort.isSpent ? [{ path: '/', ...limited(PROGRAM, { is: 'once' }) }] : []),
  ]
  const named = areMany ? [] : [...unfollowed].map(([fn, called]) => ({ path: fn.mod.ir.path, ...limited(codeOf(fn.ir), { is: 'calls', into: distinct(called) }) }))
  return [...whole, ...named]
}

/** Each name once. */
const distinct = (functions: ReadonlySet<Fn>): Code[] => [...new Map([...functions].map(({ ir }) => [ir.index === 0 ? null : ir.name, codeOf(ir)])).values()]
