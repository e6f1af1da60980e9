import { isEnum } from '../../program/program.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { SAFE_HOLE } from '../values/holes.ts'
import { altered, type Ref, type Value } from '../values/value.ts'

/** A part of a text of which nothing but its type is known: a number, a date or a choice holds no text that anybody has written. */
export const plainPart = (frame: Frame, part: Value): Value => (part.text === null && part.consts === null && (isOfPlainTypes(frame, part) || isChoice(frame, part)) ? altered(part, { text: SAFE_HOLE }) : part)

const isOfPlainTypes = ({ run: { analyzer: { knowledge } } }: Frame, { ext }: Value): boolean =>
  ext.length > 0 && ext.every((name) => {
    const type = knowledge.types.get(name)
    return type?.clean === true || type?.number === true
  })

/** Whether a value is one of the constants of an enum. */
export const isChoice = (frame: Frame, { refs }: Value): boolean => refs.length > 0 && refs.every((ref) => isOfEnum(frame, ref))

function isOfEnum(frame: Frame, ref: Ref): boolean {
  const cls = ref.kind === 'object' ? objectOf(frame, ref.id)?.cls : null
  return cls !== null && cls !== undefined && isEnum(cls)
}
