import type { Args } from '../calls/args.ts'
import type { Frame } from '../state/frame.ts'
import { onlyTaints, type Test, UNKNOWN, type Value, valueOf } from '../values/value.ts'

/** A method call on a value whose type no model and no class of the project explains: text, a list, a map. */
export interface BuiltinCall {
  value: Value
  name: string
  args: Args
  offset: number
  at: number
}

type Builtin = (frame: Frame, call: BuiltinCall) => Value | null

/** What the methods of text and collections do, by name: they are called much the same in all languages. */
const BUILTINS = new Map<string, Builtin>()

export const define = (names: string, run: Builtin) => {
  for (const name of names.split(' ')) BUILTINS.set(name, run)
}

export function callBuiltin(frame: Frame, call: BuiltinCall): Value | null {
  return BUILTINS.get(call.name)?.(frame, call) ?? null
}

export const first = ({ args }: BuiltinCall): Value => args.positional[0] ?? UNKNOWN

export const second = ({ args }: BuiltinCall): Value => args.positional[1] ?? UNKNOWN

export const tested = (test: Test | null): Value => (test ? valueOf({ test }) : UNKNOWN)

export const through = (call: BuiltinCall, value: Value): Value => {
  void call
  return value.taints.length > 0 ? onlyTaints(value.taints) : UNKNOWN
}

export const isCallback = (value: Value) => value.refs.some(({ kind }) => kind === 'function')
