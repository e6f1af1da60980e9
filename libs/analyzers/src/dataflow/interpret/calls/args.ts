import { ARG, BLOCK_ARGUMENT } from '../../ir/ops.ts'
import { type Frame, objectIdAt, objectOf } from '../state/frame.ts'
import { alteredObject, emptyObject } from '../state/state.ts'
import { join, refValue, UNKNOWN, type Value } from '../values/value.ts'

export interface Args {
  positional: readonly Value[]
  named: ReadonlyMap<string, Value>
  /** what stands at places that are not known (`...args`) */
  spread: Value | null
  block: Value | null
}

export const NO_ARGS: Args = { positional: [], named: new Map(), spread: null, block: null }

/** Arguments of which some are different. */
export function alteredArgs(args: Args, parts: Partial<Args>): Args {
  const { positional = args.positional, named = args.named, spread = args.spread, block = args.block } = parts
  return { positional, named, spread, block }
}

export function* allArgs(args: Args): Generator<Value> {
  yield* args.positional
  yield* args.named.values()
  if (args.spread) yield args.spread
}

export function argsOf(frame: Frame, from: number, count: number): Args {
  if (count === 0) return NO_ARGS
  const { code, strings } = frame.mod.ir
  const positional: Value[] = []
  let named: Map<string, Value> | null = null
  let spread: Value | null = null
  let block: Value | null = null
  for (let index = 0; index < count; index++) {
    const label = code[from + index * 2] ?? ARG.POSITIONAL
    const value = frame.temps[code[from + index * 2 + 1] ?? -1] ?? UNKNOWN
    if (label === ARG.POSITIONAL && !spread) positional.push(value)
    else if (label < 0) {
      const { list = null, rest = null } = (value.refs.length === 1 && value.refs[0]?.kind === 'object' && objectOf(frame, value.refs[0].id)) || {}
      if (label === ARG.SPREAD && list && !spread) positional.push(...list)
      else if (label === ARG.NAMED_SPREAD) named = spreadNamed(frame, value, named ?? new Map())
      const more = list ? rest && listOf(frame, `spread${from}:${index}`, rest) : value
      if (more) spread = spread ? join(spread, more) : more
    } else if (strings[label] === BLOCK_ARGUMENT) block = value
    else (named ??= new Map()).set(strings[label] ?? '', value)
  }
  return { positional, named: named ?? NO_ARGS.named, spread, block }
}

function listOf(frame: Frame, at: string, rest: Value): Value {
  const id = objectIdAt(frame, at)
  frame.run.state.setObject(id, alteredObject(emptyObject(), { rest }))
  return refValue({ kind: 'object', id })
}

function spreadNamed(frame: Frame, value: Value, named: Map<string, Value>): Map<string, Value> {
  for (const ref of value.refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    for (const [name, field] of object?.fields ?? []) if (!named.has(name)) named.set(name, field)
  }
  return named
}
