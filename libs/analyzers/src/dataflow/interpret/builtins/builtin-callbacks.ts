import { ALL_CLEAN, bitOf } from '../../models/classes.ts'
import { NO_CLASSES } from '../../models/mask.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import { type BuiltinCall, define, first, isCallback } from './builtin.ts'
import { onlyObject } from './builtin-collections.ts'
import { takenApart } from './pairs.ts'
import { isPlainSign } from './signs.ts'
import { calledOn } from '../calls/callbacks.ts'
import type { Frame } from '../state/frame.ts'
import { withTest } from '../state/settled.ts'
import { noChanges, perhaps } from '../state/state.ts'
import { deepTaints } from '../values/deep.ts'
import { elementOf } from './text.ts'
import { callValue } from '../run/upward.ts'
import { altered, cleaned, join, onlyTaints, type Test, UNKNOWN, type Value } from '../values/value.ts'
import { UNDER_SENT_NAMES } from '../values/keyed.ts'
import { newObject } from '../objects/writing.ts'

/** Runs functions on elements. */
define('map flatMap collect Select SelectMany map! mapValues filter_map', (frame, call) => {
  const isNamed = NAMES_CALLED.has(frame.mod.language) ? first(call).ext.length > 0 : frame.run.analyzer.habits.callsNames && (first(call).ext.length > 0 || first(call).consts)
  const named = isNamed ? first(call) : undefined
  const callee = call.args.block ?? call.args.positional.find(isCallback) ?? named
  if (!callee) return call.name === 'collect' && frame.mod.language === 'java' ? collected(frame, call) : null
  const element = elementOf(frame, call.value, call.offset)
  const answer = callWith(frame, callee, takenApart(frame, callee, call.value, element, call.offset), call)
  return answer.taints.length > 0 || answer.refs.length > 0 ? newObject(frame, `${call.at}mapped`, { rest: answer }) : UNKNOWN
})

/** `names.map(String)`, `names.filter(Boolean)`: functions of the language or of a library. */
const NAMES_CALLED: ReadonlySet<string> = new Set(['javascript', 'typescript'])

/** `names.stream().collect(Collectors.joining(", "))`; into a list or a set, what is collected is in it. */
function collected(frame: Frame, call: BuiltinCall): Value | null {
  if (call.value.refs.length === 0) return null
  return first(call).ext.some((type) => type.endsWith('.joining()')) ? onlyTaints(deepTaints(frame, call.value)) : call.value
}

define('filter forEach find each select reject Where sortBy sort_by find_all takeWhile peek tap detect', (frame, call) => {
  const callee = call.args.block ?? call.args.positional.find(isCallback)
  if (!callee && call.name === 'filter' && NAMES_CALLED.has(frame.mod.language) && first(call).ext.includes('Boolean')) return call.value
  if (!callee) return CHOOSING.test(call.name) && isPlainSign(first(call)) ? cleaned(call.value, ALL_CLEAN) : null
  const element = elementOf(frame, call.value, call.offset)
  const bound = withSelf(frame, callee, call)
  const given = takenApart(frame, callee, call.value, element, call.offset)
  const answer = callWith(frame, bound, given, call)
  // what one turn leaves in a variable outside of it, the next one finds there
  if (EACH.test(call.name) && keepsOutside(callee)) callWith(frame, bound, given, call)
  const [key] = given.length > 1 ? given : []
  const lets = call.name !== 'reject'
  if (key && (CHOOSING.test(call.name) || !lets) && isOurs(frame, key, answer.test, lets)) return newObject(frame, `${call.at}kept`, { rest: cleaned(element, bitOf('mass')) })
  const kept = CHOOSING.test(call.name) ? tidied(element, answer.test) : element
  if (/^(?:find|detect)$/.test(call.name)) return kept
  return kept === element ? call.value : newObject(frame, `${call.at}kept`, { rest: kept, ...(key && { fields: new Map([[UNDER_SENT_NAMES, kept]]) }) })
})

/** Whether a test of a map's keys lets none through but those of ours. */
function isOurs(frame: Frame, key: Value, test: Test | null, when: boolean): boolean {
  if (!test || key.taints.length === 0) return false
  const facts = withTest(new Map(), test, when)
  return key.taints.every(({ label }) => [...frame.run.analyzer.labels.around(label)].some(({ id }) => facts.get(id) === ALL_CLEAN))
}

const EACH = /^(?:forEach|each)$/

/** `list.forEach(fn, self)`: what `this` is inside. */
function withSelf(frame: Frame, callee: Value, { args }: BuiltinCall): Value {
  const self = args.positional[args.positional.indexOf(callee) + 1]
  if (!self || frame.mod.language !== 'javascript' || args.positional[0] !== callee) return callee
  return calledOn(callee, self)
}

/** Whether a function sets variables of those around it. */
const keepsOutside = ({ refs }: Value): boolean =>
  refs.some((ref) => {
    if (ref.kind !== 'function') return false
    const { code } = ref.fn.mod.ir
    for (let at = ref.fn.ir.start; at < ref.fn.ir.end; at = nextInstruction(code, at)) if (code[at] === OP.STOREUP) return true
    return false
  })

const CHOOSING = /^(?:filter|find|select|Where|find_all|takeWhile|detect)$/

/** Elements that a test has let through carry only what it does not exclude. */
function tidied(element: Value, test: Test | null): Value {
  if (!test || element.taints.length === 0) return element
  const facts = withTest(new Map(), test, true)
  const taints = element.taints.flatMap((taint) => cleaned(onlyTaints([taint]), facts.get(taint.label.id) ?? NO_CLASSES).taints)
  return taints.every((taint, at) => taint === element.taints[at]) && taints.length === element.taints.length ? element : altered(element, { taints })
}

/** Known lists that are folded part by part. */
const MAX_FOLDED = 8

define('reduce inject fold Aggregate reduceRight', (frame, call) => {
  const callee = call.args.block ?? call.args.positional.find(isCallback)
  if (!callee) return null
  const start = call.args.positional.find((value) => !isCallback(value)) ?? UNKNOWN
  const known = onlyObject(frame, call.value)?.object
  if (known?.list && !known.rest && known.list.length <= MAX_FOLDED) return known.list.reduce((held, part) => callWith(frame, callee, [held, part], call), start)
  const element = elementOf(frame, call.value, call.offset)
  const once = callWith(frame, callee, [start, element], call)
  return join(join(start, once), callWith(frame, callee, [join(start, once), element], call))
})

export function callWith(frame: Frame, callee: Value, positional: readonly Value[], call: BuiltinCall): Value {
  return callMaybe(frame, callee, positional, call) ?? UNKNOWN
}

/** Calls a function that may never be called: what it finds harmless, or whether it ends, says nothing afterwards. */
function callMaybe(frame: Frame, callee: Value, positional: readonly Value[], { offset, at }: BuiltinCall): Value | null {
  const { state } = frame.run
  let answer: Value | null = null
  const changes = state.branch(() => {
    // a place or the list itself may follow in JavaScript
    const given = frame.mod.language === 'javascript' ? [...positional, UNKNOWN, UNKNOWN] : positional
    answer = callValue(frame, callee, { positional: given, named: new Map(), spread: null, block: null }, offset, at)
  })
  state.merge([noChanges(), perhaps(changes)])
  return answer
}

/** Promises: their value is the promise itself. */
define('then finally catch thenApply thenAccept thenCompose ContinueWith ifPresent', (frame, call) => {
  const callee = call.args.positional.find(isCallback)
  if (!callee) return null
  if (call.name === 'catch' || call.name === 'finally') {
    callWith(frame, callee, [], call)
    return call.value
  }
  return callWith(frame, callee, [call.value], call)
})
