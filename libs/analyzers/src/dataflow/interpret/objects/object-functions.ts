import { indexOf } from './access.ts'
import { alteredArgs } from '../calls/args.ts'
import type { BuiltinCall } from '../builtins/builtin.ts'
import { checkSet } from '../findings/sinks.ts'
import { deepTaints } from '../values/deep.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { noteCompared, ownTest } from './prototypes.ts'
import { elementOf, keyOf } from '../builtins/text.ts'
import { callMethod } from '../run/upward.ts'
import { constantValue, join, onlyTaints, UNKNOWN, type Value, valueOf } from '../values/value.ts'
import { newObject, setIndex, setMember } from './writing.ts'

const BORROWED = /^(?:Array|String|Object)\.prototype\.(\w+)$/

const TAKES_KEYS = /^(?:keys|getOwnPropertyNames|ownKeys)$/

/** JavaScript's functions on objects that are called through `Object` or borrowed from a prototype; null where it is none of them. */
export function callObjectFunction(frame: Frame, call: BuiltinCall): Value | null {
  const { value, name } = call
  if (!frame.run.analyzer.habits.prototypes) return null
  if (name === 'hasOwnProperty') return ownAnswer(frame, value, call.args.positional[0] ?? UNKNOWN)
  if (value.ext.length === 0) return null
  const [first = UNKNOWN, second = UNKNOWN] = call.args.positional
  if (value.ext.includes('Object') || value.ext.includes('Reflect')) {
    if (name === 'hasOwn') return ownAnswer(frame, first, second)
    if (TAKES_KEYS.test(name)) return newObject(frame, call.at, { rest: keyOf(frame, first) })
    if (name === 'entries') return newObject(frame, call.at, { rest: newObject(frame, `${call.at}pair`, { list: [keyOf(frame, first), elementOf(frame, first, call.offset)] }) })
    if (name === 'values') return newObject(frame, call.at, { rest: elementOf(frame, first, call.offset) })
    if (name === 'assign') return assigned(frame, call)
  }
  if (name === 'call' || name === 'apply') return borrowed(frame, call)
  return null
}

function ownAnswer(frame: Frame, object: Value, key: Value): Value | null {
  noteCompared(frame, key, object)
  const test = ownTest(frame, object, key)
  return test ? valueOf({ test }) : null
}

/** `Array.prototype.slice.call(list, 1)` */
function borrowed(frame: Frame, { value, name, args, offset, at }: BuiltinCall): Value | null {
  const method = value.ext.map((type) => BORROWED.exec(type)?.[1]).find((one) => one !== undefined)
  const [self = UNKNOWN, ...others] = args.positional
  if (!method) return null
  if (method === 'toString') return UNKNOWN
  const given = name === 'call' ? alteredArgs(args, { positional: others }) : alteredArgs(args, { positional: [], spread: others[0] ?? null })
  return callMethod(frame, self, method, given, offset, at)
}

/** `Object.assign(target, ...sources)`: the target has all of their members. */
function assigned(frame: Frame, { args, offset }: BuiltinCall): Value | null {
  const [target, ...sources] = args.positional
  if (!target || args.spread) return null
  const isOutside = target.ext.length > 0
  for (const source of sources) {
    for (const ref of source.refs) {
      const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
      for (const [name, value] of object?.fields ?? []) {
        if (isOutside) checkSet(frame, target, '[]', value, offset, constantValue(name))
        setMember(frame, target, name, value)
      }
    }
    const unknown = indexOf(frame, onlyTaints(source.taints), UNKNOWN, offset)
    if (unknown.taints.length === 0) continue
    // whoever sent it has chosen the names as well
    if (isOutside) checkSet(frame, target, '[]', unknown, offset, onlyTaints(source.taints))
    setIndex(frame, target, valueOf({ consts: null }), unknown)
  }
  const taints = sources.map((source) => deepTaints(frame, source, 1))
  return taints.some((one) => one.length > 0) ? taints.map(onlyTaints).reduce(join, target) : target
}
