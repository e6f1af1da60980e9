import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import { maskOf } from '../../models/classes.ts'
import type { Fn } from '../../program/program.ts'
import { allArgs, type Args } from '../calls/args.ts'
import type { Frame } from '../state/frame.ts'
import { onlyTaints, type Test } from '../values/value.ts'
import { hostTest } from './host-test.ts'
import { cleansTest } from './tests.ts'

const SSRF = maskOf(['ssrf'])

/** What asks which machine a name stands for, and whether that one is within. */
const RESOLVES = /^(?:Lookup(?:IP|IPAddr|NetIP|Host)|ResolveIPAddr|ResolveTCPAddr)$/
const WITHIN = /^(?:IsPrivate|IsLoopback|IsLinkLocalUnicast|IsGlobalUnicast)$/
/** Those say yes to what is refused. */
const REFUSES = /private|internal|local|loopback|block|forbid|den(?:y|ied)|unsafe|invalid|danger|reserved|restrict/i

const known = new WeakMap<Fn, boolean>()

function looksAtMachine(fn: Fn): boolean {
  const made = known.get(fn) ?? mentionsBoth(fn)
  known.set(fn, made)
  return made
}

function mentionsBoth({ ir, mod: { ir: { code, strings } } }: Fn): boolean {
  if (!strings.some((name) => RESOLVES.test(name))) return false
  const called: string[] = []
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) if (code[at] === OP.METHOD) called.push(strings[code[at + 4] ?? -1] ?? '')
  return called.some((name) => RESOLVES.test(name)) && called.some((name) => WITHIN.test(name))
}

/** Go: what the answer of a function says that looks up the machine of an address and refuses those within: `validateTarget(url) == nil`, `isInternal(host)`. */
export function machineTest(frame: Frame, fn: Fn, args: Args): Test | null {
  const { returns, name } = fn.ir
  if (fn.mod.language !== 'go' || !/^(?:error|bool)$/.test(returns) || !looksAtMachine(fn)) return null
  const given = onlyTaints([...allArgs(args)].flatMap(({ taints }) => taints))
  const isGood = returns === 'bool' && !REFUSES.test(name)
  const [own, host] = [cleansTest(given, SSRF, isGood), hostTest(frame, given, isGood)]
  return own && host ? { kind: 'both', tests: [own, host] } : own
}
