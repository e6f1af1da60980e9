import type { Fn } from '../../program/program.ts'
import { memberOf } from '../objects/access.ts'
import { newObject } from '../objects/writing.ts'
import type { Frame } from '../state/frame.ts'
import { join, UNDEFINED, UNKNOWN, type Value } from '../values/value.ts'
import type { Args } from './args.ts'
import { handedOn } from './handed-on.ts'

/** The value that the parameter of this place gets. */
export function argumentFor(frame: Frame, fn: Fn, args: Args, place: number): Value {
  const parameter = fn.ir.parameters[place]
  if (!parameter) return UNKNOWN
  const named = parameter.name ? args.named.get(parameter.name) : undefined
  if (named) return named
  if (parameter.block) return args.block ?? UNDEFINED
  if (parameter.rest === 'positional') return restOf(frame, fn, args, place)
  if (parameter.rest === 'named') return namedRest(frame, fn, args)
  const given = args.positional[place]
  if (given) return given
  if (args.spread) return memberOf(frame, args.spread, String(place - args.positional.length), 0)
  // keywords collected in one last map (Ruby, JavaScript's options)
  return UNDEFINED
}

function restOf(frame: Frame, fn: Fn, args: Args, place: number): Value {
  const list = args.positional.slice(place)
  if (args.spread) return list.length === 0 ? args.spread : newObject(frame, `rest${fn.id}`, { rest: [...list, args.spread].reduce(join) })
  return newObject(frame, `rest${fn.id}:${place}`, { list })
}

function namedRest(frame: Frame, fn: Fn, args: Args): Value {
  const fields = new Map([...args.named].filter(([name]) => !fn.ir.parameters.some((it) => it.name === name)))
  if (!args.spread || frame.mod.language !== 'python') return newObject(frame, `named${fn.id}`, { fields, rest: args.spread })
  return handedOn(frame, args.spread, fields, `named${fn.id}`)
}
