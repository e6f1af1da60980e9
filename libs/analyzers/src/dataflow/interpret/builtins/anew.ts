import { define, first } from './builtin.ts'
import { objectOf } from '../state/frame.ts'
import { TEXT } from '../values/labels.ts'
import { alteredTaint, valueOf } from '../values/value.ts'
import { NO_ROOT } from '../state/state.ts'

/** A list whose every element was written anew: where it was made here, what stands where in it is known better. */
define('anew', (frame, call) => {
  const isKnown = call.value.refs.some((ref) => {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    return object !== undefined && object.root === NO_ROOT && (object.cls !== null || object.fields.size > 0 || (object.list?.length ?? 0) > 0 || call.value.taints.length === 0)
  })
  return isKnown ? call.value : first(call)
})

/** What is surely no list: it has no elements. */
define('text_of', ({ run: { analyzer } }, { value }) => valueOf({ taints: value.taints.map((taint) => alteredTaint(taint, { label: analyzer.labels.part(taint.label, TEXT) })), consts: value.consts, ext: value.ext, text: value.text }))
