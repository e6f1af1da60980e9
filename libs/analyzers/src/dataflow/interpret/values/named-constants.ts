import type { Mod } from '../../program/program.ts'
import { staticOf } from '../objects/fields.ts'
import type { Frame } from '../state/frame.ts'

const NAME = /^(?:([A-Za-z_][\w.]*)\.)?([A-Za-z_]\w*)$/

/** What an argument of an annotation says: text, or a constant of a class by its name, which may stand in another file; null where nobody knows. */
export function annotatedText(frame: Frame, mod: Mod, written: string): string | null {
  const [whole, type, name = ''] = NAME.exec(written) ?? []
  if (whole === undefined) return written
  const { analyzer, fn } = frame.run
  const cls = type ? analyzer.resolver.type(mod, type).cls : fn.cls
  const { consts = null } = (cls && staticOf(frame, cls, name)) ?? {}
  return consts?.length === 1 && typeof consts[0] === 'string' ? consts[0] : null
}
