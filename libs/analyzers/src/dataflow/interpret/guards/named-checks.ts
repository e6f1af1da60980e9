import { maskOf, type SinkClass } from '../../models/classes.ts'
import type { Fn } from '../../program/program.ts'
import type { Args } from '../calls/args.ts'
import type { Frame } from '../state/frame.ts'
import { onlyTaints, type Test } from '../values/value.ts'
import { assume } from './guards.ts'
import { cleansTest } from './tests.ts'

/** `isOriginAllowed(origin)`, `isTrustedOrigin(origin)`: which they are may be a setting that nobody can read. */
const ALLOWS_ORIGIN = /^(?!.*(?:not|dis|un)_?allowed).*(?:allow|trust|valid|permit|accept|known)\w*origin|origin\w*(?:allow|trust|valid|permit|accept|known)/i
const ANSWERS = /^(?:bool|boolean|Boolean|java\.lang\.Boolean|)$/

/** What the answer of a function of the program says that is named after asking for origins. */
export function allowedTest({ ir: { name, returns } }: Fn, { positional }: Args, test: Test | null): Test | null {
  if (positional.length === 0 || !ANSWERS.test(returns) || !ALLOWS_ORIGIN.test(name)) return test
  const asked = cleansTest(onlyTaints(positional.flatMap(({ taints }) => taints)), maskOf(['cors']), true)
  return asked && test ? { kind: 'both', tests: [asked, test] } : (asked ?? test)
}

/** `validateSqlInjection(sql, order)`, `checkForXss(text)`: they come back only where they have found none. */
const CHECKS: readonly (readonly [RegExp, readonly SinkClass[]])[] = [
  [/^(?:validate|check|verify|assert|ensure|reject|prevent|guard|detect)\w*sql_?inject/i, ['sql']],
  [/^(?:validate|check|verify|assert|ensure|reject|prevent|guard|detect)\w*(?:xss|cross_?site_?script)/i, ['xss']],
  [/^(?:validate|check|verify|assert|ensure|reject|prevent|guard|detect)\w*(?:path|directory)_?traversal/i, ['path', 'inclusion']],
]

/** Goes on knowing what a check of the program that gives nothing has let through, by what its name says it looks for. */
export function believeCheck(frame: Frame, { ir: { name, returns } }: Fn, { positional }: Args): void {
  if (returns !== 'void') return
  const [, cleans] = CHECKS.find(([called]) => called.test(name)) ?? []
  if (!cleans) return
  for (const value of positional) assume(frame, cleansTest(value, maskOf(cleans), true), true)
}
