import { define } from './builtin.ts'
import { objectOf } from '../state/frame.ts'
import { NO_ROOT } from '../state/state.ts'
import { newObject } from '../objects/writing.ts'
import { altered } from '../values/value.ts'

/** An array that is assigned: what was put together here is there twice. */
define('copied', (frame, { value, at }) => {
  const refs = value.refs.map((ref, place) => {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    const isArray = object && !object.cls && object.root === NO_ROOT
    return isArray ? (newObject(frame, `${at} copy ${place}`, object).refs[0] ?? ref) : ref
  })
  return altered(value, { refs })
})
