import { canonical } from '../../models/knowledge.ts'
import { findMethod } from '../../program/program.ts'
import { refValue, type Value } from '../values/value.ts'
import type { Args } from './args.ts'
import { callFunction } from './invoke.ts'
import { callLibrary } from './library.ts'
import { namedMethod } from './resolved-calls.ts'
import { type Frame, objectOf } from '../state/frame.ts'

/** `using static System.IO.File;` and then `Delete(path)`: what the class itself does not have is a method of one that is brought in. */
export function callBrought(frame: Frame, value: Value, name: string, args: Args, offset: number, at: number): Value | null {
  if (frame.mod.language !== 'csharp' || !isOwn(frame, value)) return null
  const { knowledge, program } = frame.run.analyzer
  for (const { local, module } of frame.mod.ir.imports) {
    if (local !== '*') continue
    const cls = program.classByName.get(module)
    const method = cls && findMethod(cls, name)
    if (cls && method) return callFunction(frame, method, refValue({ kind: 'class', cls }), args, offset, at)
    const type = canonical(knowledge, module)
    const { path, isKnown } = namedMethod(frame, type, name)
    if (isKnown) return callLibrary(frame, { path, name, self: null, args, offset, at, isNew: false })
  }
  return null
}

/** A bare call is one of the object, or the class, that the code stands in. */
const isOwn = (frame: Frame, { refs }: Value): boolean =>
  refs.some((ref) => (ref.kind === 'class' ? ref.cls : ref.kind === 'object' ? objectOf(frame, ref.id)?.cls : null) === (frame.fn.cls ?? undefined))
