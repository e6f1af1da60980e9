import { type Cls, type Fn, isBelow, type TypeRef } from '../../program/program.ts'
import type { Args } from '../calls/args.ts'
import { holdersIn } from '../../models/holders.ts'
import { deepTaints } from '../values/deep.ts'
import { isLong } from './effort.ts'
import { type Frame, objectOf } from './frame.ts'
import { isNamedChoice } from '../values/named-choices.ts'
import type { Value } from '../values/value.ts'

/** Instructions of functions that are run anew for constants alone, and for data that may come from a caller. */
const SMALL = 300

const MEDIUM = 800

/** Steps that a function is run anew for, all in all, whatever it is given; beyond that only for data from outside: what a program calls at every turn decides little. */
const ENOUGH = 20_000

/** Whether a call gives a function something that decides what it does, and that is worth running it anew for. */
export function wantsContext(frame: Frame, fn: Fn, self: Value, args: Args, captured: Value | null): boolean {
  const { analyzer } = frame.run
  if (isLong(frame.run)) return false
  const { depends, choices } = analyzer.summaryOf(fn)
  if (depends.size === 0 && choices.size === 0) return false
  const size = fn.ir.end - fn.ir.start
  // only a source justifies that much; what a call gives is looked through last, since that takes longest
  const ranEnough = (analyzer.spent.get(fn) ?? 0) > ENOUGH
  const isMuch = size > SMALL || frame.depth > 1 || ranEnough
  for (const root of new Set([...depends, ...choices])) {
    if (root < 0 && !captured) continue
    const parameter = fn.ir.parameters[root - 1]
    const value = root < 0 ? captured : root === 0 ? self : parameter?.block ? args.block : (args.positional[root - 1] ?? args.named.get(parameter?.name ?? ''))
    if (!value && !isLeftOut(fn, root, args)) continue
    // which way is taken only a constant says
    if (value && !value.consts && !isNamedChoice(value) && !depends.has(root)) continue
    // a template of Ruby runs on whoever shows it
    const declared = root < 0 ? null : root === 0 ? (fn.mod.ir.view?.fn === fn.ir.index && analyzer.habits.callsReadFields ? null : fn.cls) : parameter?.type ? analyzer.resolver.type(fn.mod, parameter.type) : null
    if (value && !tells(frame, value, declared)) continue
    if (!isMuch) return true
    if (!ranEnough && frame.depth <= 2 && givesRequest(frame, value)) return true
    const data = dataIn(frame, self, args, captured)
    return data === 'source' || (data === 'symbols' && !ranEnough && size <= MEDIUM && frame.depth <= 1)
  }
  return false
}

/** Whether a handler gets what holds everything that was sent, however much it does with that. Only scripts do not declare it. */
const givesRequest = ({ mod, run }: Frame, value: Value | null | undefined): boolean =>
  mod.language === 'javascript' && value !== null && value !== undefined && value.ext.some((type) => holdersIn(run.analyzer.knowledge).has(type))

/** What a call leaves out is what the function says it is then: `function run(string $text, bool $escapes = true)`. */
const isLeftOut = ({ mod, ir: { index, parameters } }: Fn, root: number, { spread }: Args): boolean => root > 0 && mod.ir.view?.fn !== index && spread === null && parameters[root - 1] !== undefined && !parameters[root - 1]?.rest && !parameters[root - 1]?.block

/** Whether a value says more than its declaration. */
function tells(frame: Frame, value: Value, declared: Cls | TypeRef | null): boolean {
  if (value.consts !== null) return true
  const cls = declared && 'cls' in declared ? declared.cls : declared
  const ext = declared && 'ext' in declared ? declared.ext : ''
  if (!cls && value.ext.some((type) => type !== ext)) return true
  return value.refs.some((ref) => ref.kind !== 'object' || tellsMore(frame, ref.id, cls))
}

/** Whether what a call gives carries data from outside, or what may be (its own caller's), or nothing. */
function dataIn(frame: Frame, self: Value, args: Args, captured: Value | null): 'source' | 'symbols' | 'none' {
  let found: 'symbols' | 'none' = 'none'
  for (const value of [self, ...args.positional, ...args.named.values(), ...(args.block ? [args.block] : []), ...(captured ? [captured] : [])]) {
    for (const { label } of deepTaints(frame, value, 2)) {
      if (label.source) return 'source'
      found = 'symbols'
    }
    // a function may carry anything
    if (value.refs.some(({ kind }) => kind === 'function')) found = 'symbols'
  }
  return found
}

function tellsMore(frame: Frame, id: number, declared: Cls | null): boolean {
  const object = objectOf(frame, id)
  if (!object) return false
  if (object.fields.size > 0 || (object.list?.length ?? 0) > 0) return true
  // an interface says less than the class that stands behind it
  return object.cls !== null && object.cls !== declared && (declared === null || isBelow(object.cls, declared))
}
