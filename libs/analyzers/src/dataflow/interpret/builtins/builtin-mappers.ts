import type { IrFunction } from '../../ir/module.ts'
import type { Fn } from '../../program/program.ts'
import { memberOf } from '../objects/access.ts'
import { define } from './builtin.ts'
import type { Frame } from '../state/frame.ts'
import { UNKNOWN, type Value } from '../values/value.ts'

/** `${sort}` of a statement that is written apart from its method: the parameter of that name, or a member of the only one. */
define('preflight_parameter', (frame, { args, offset }) => {
  const [given, path] = args.positional
  const [name] = path?.consts ?? []
  const method = methodBehind(frame.fn)
  if (!given || typeof name !== 'string' || !method) return UNKNOWN
  const [head = '', ...rest] = name.split('.')
  const place = placeOf(method.ir.parameters, head)
  const at = (value: Value, names: readonly string[]) => names.reduce((part, one) => memberOf(frame, part, one, offset), value)
  if (place >= 0) return at(parameter(frame, method, given, place, offset), rest)
  // one object whose members are named, or one value under any name
  if (method.ir.parameters.length !== 1) return UNKNOWN
  const only = parameter(frame, method, given, 0, offset)
  return isPlain(method.ir.parameters[0]?.type ?? '') ? at(only, rest) : at(only, [head, ...rest])
})

function parameter(frame: Frame, { ir }: Fn, given: Value, place: number, offset: number): Value {
  return frame.run.analyzer.habits.isCleanType(ir.parameters[place]?.type ?? '') ? UNKNOWN : memberOf(frame, given, String(place), offset)
}

/** The method of the interface that a class made of a mapper's statements stands behind. */
function methodBehind({ cls, ir }: Fn): Fn | null {
  for (const parent of cls?.parents ?? []) {
    const method = parent.cls?.methods.get(ir.name)
    if (method) return method
  }
  return null
}

const isPlain = (type: string) => /^(?:java\.lang\.)?(?:String|CharSequence|Object)$|\[\]$|^(?:\w+\.)*(?:List|Set|Collection|Iterable)\b/.test(type)

/** Which parameter a name means: its own, one it is given in an annotation, or its number. */
function placeOf(parameters: IrFunction['parameters'], name: string): number {
  const named = parameters.findIndex(({ annotations }) => annotations.some((one) => /(?:^|\.)Param$/.test(one.name) && (one.args[0] === name || one.named.get('value') === name)))
  if (named >= 0) return named
  const own = parameters.findIndex((one) => one.name === name && (parameters.length > 1 || isPlain(one.type)))
  if (own >= 0) return own
  const [, counted] = /^param(\d+)$/.exec(name) ?? []
  return counted === undefined ? -1 : Number(counted) - 1
}
