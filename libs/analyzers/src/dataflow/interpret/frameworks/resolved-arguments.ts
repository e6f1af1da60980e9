import { NO_ARGS } from '../calls/args.ts'
import { callFunction } from '../run/upward.ts'
import type { Frame } from '../state/frame.ts'
import { deepTaints } from '../values/deep.ts'
import { altered, join, UNKNOWN, type Value } from '../values/value.ts'

/** What the program's own resolvers give a handler's parameter, as what it is declared to be; null where none is for it. */
export function resolvedArgument(frame: Frame, place: number): Value | null {
  const { run: { analyzer }, mod, fn } = frame
  const parameter = fn.ir.parameters[place]
  const resolvers = parameter ? analyzer.resolvers.of(mod, parameter) : []
  if (!parameter || resolvers.length === 0) return null
  const declared = parameter.type ? analyzer.objects.instanceOf(analyzer.resolver.type(mod, parameter.type)) : UNKNOWN
  const answers = resolvers.map((one) => callFunction(frame, one, one.cls ? analyzer.objects.instanceOf({ cls: one.cls, ext: '' }) : null, NO_ARGS, parameter.offset))
  const answer = answers.reduce(join)
  return deepTaints(frame, answer).length === 0 ? declared : altered(answer, { ext: [...new Set([...answer.ext, ...declared.ext])], refs: answer.refs.length > 0 ? answer.refs : declared.refs })
}
