import { functionAround } from '../../ir/around.ts'
import type { IrFunction } from '../../ir/module.ts'
import type { SinkClass } from '../../models/classes.ts'
import type { Mod } from '../../program/program.ts'
import type { FlowFinding } from './report.ts'
import type { StepEvent } from '../trace/event.ts'
import type { Step } from '../trace/step.ts'

/** What is mended where a value is handed on: nothing of it has to be written differently in each place that it reaches. */
const MENDED_BEFORE: ReadonlySet<SinkClass> = new Set(['path', 'sql', 'nosql', 'dbscript', 'ssrf', 'redirect'])

/** What an address is asked for is the address. */
const OF_ADDRESS = /^(?:RequestUri|AbsoluteUri|OriginalString|href|\*|\d+)$/

/**
 * What findings have in common whose data one call has handed on, and which did harm only then, in what that calls: for whoever
 * attacks it is one way in, whatever it reaches. Data that comes back from the call is handed on by another one later.
 */
export function sameCalls(findings: readonly FlowFinding[]): ReadonlyMap<FlowFinding, string> {
  const keys = new Map(findings.flatMap((finding): [FlowFinding, string][] => {
    const key = keyOf(finding)
    return key === null ? [] : [[finding, key]]
  }))
  const counts = new Map<string, number>()
  for (const key of keys.values()) counts.set(key, (counts.get(key) ?? 0) + 1)
  return new Map([...keys].filter(([, key]) => (counts.get(key) ?? 0) > 1))
}

interface Place {
  mod: Mod
  offset: number
}

function keyOf({ site, taint: { label, step } }: FlowFinding): string | null {
  if (!MENDED_BEFORE.has(site.is)) return null
  const steps: Step[] = []
  for (let at = step; at; at = at.prev) steps.unshift(at)
  // a library that calls a handler gives it what it was sent where the handler is named
  const handed = steps.findIndex((one, at) => calledBy(one) !== null && one.offset !== steps[at - 1]?.offset && isInsideUntilEnd(steps.slice(at), site))
  if (handed < 0) return null
  const part = [...label.path]
  while (OF_ADDRESS.test(part.at(-1) ?? '')) part.pop()
  return [site.is, part.join('.'), ...steps.slice(0, handed + 1).map(({ mod, offset, event }) => `${mod.ir.path}:${offset} ${event.kind} ${calleeOf(event)}`)].join('\0')
}

/** The function that data is passed to; null for one without a name. */
const calledBy = ({ event }: Step): string | null => (event.kind === 'pass' && /^\w+$/.test(event.callee) ? event.callee : null)

const calleeOf = (event: StepEvent): string => ('callee' in event ? event.callee : '')

const around = ({ mod, offset }: Place): IrFunction | undefined => functionAround(mod.ir.functions, offset)

/** Whether what is called in the first of these steps is never seen to come back before the data does harm. */
function isInsideUntilEnd([call, ...after]: readonly Step[], site: Place): boolean {
  if (!call) return false
  const entered: (IrFunction | undefined)[] = [around(call)]
  let last: Step = call
  for (const step of after) {
    if (!enters(last, step, entered)) return false
    last = step
  }
  // what its summary says of it is inside of it
  return last.inner !== null && calledBy(last) !== null ? true : enters(last, site, entered)
}

/** Follows one step into the function that is called, on in the same, or back to one that called it; false where that is the first or nobody knows. */
function enters(last: Step, next: Place, entered: (IrFunction | undefined)[]): boolean {
  const here = around(next)
  const known = entered.lastIndexOf(here)
  if (known > 0) {
    entered.length = known + 1
    return true
  }
  if (known === 0 || !here || calledBy(last) !== nameOf(next.mod, here)) return false
  entered.push(here)
  return true
}

const nameOf = ({ ir }: Mod, { name, role, class: of }: IrFunction): string => (role === 'constructor' ? (ir.classes[of]?.name ?? name) : name)
