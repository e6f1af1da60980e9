import type { Fn } from '../../program/program.ts'
import type { Args } from '../calls/args.ts'
import type { Frame } from '../state/frame.ts'
import { containsTest } from './guards.ts'
import type { Test } from '../values/value.ts'

/** `contains(hosts, host)`, `stringInSlice(host, hosts)`, `sliceContains(hosts, host)` */
const LOOKS_FOR = /[Cc]ontain|[Ii]nclud|(?:^|_)in(?:_|[A-Z]|$)|In(?:Slice|List|Array)|^[Hh]as|[Ee]xists?$|[Mm]ember/
const LIST = /^\[\](\w+)$/

/** What the answer of a function says that looks for something in a list, by its name and its parameters: a list of something, and one of it. */
export function lookedForTest(frame: Frame, { ir: { name, returns, parameters } }: Fn, { positional }: Args): Test | null {
  if (returns !== 'bool' || parameters.length !== 2 || positional.length !== 2 || !LOOKS_FOR.test(name)) return null
  const place = parameters.findIndex(({ type }) => LIST.test(type))
  const [list, one] = [positional[place], positional[1 - place]]
  if (place < 0 || !list || !one || LIST.exec(parameters[place]?.type ?? '')?.[1] !== parameters[1 - place]?.type) return null
  return containsTest(frame, list, one, true)
}
