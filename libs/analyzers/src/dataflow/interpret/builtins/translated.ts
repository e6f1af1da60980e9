import { intersect, type Mask, NO_CLASSES } from '../../models/mask.ts'
import { type BuiltinCall, define, first, second } from './builtin.ts'
import { deepTaints } from '../values/deep.ts'
import { leftMask, SIGNS } from '../guards/pattern-masks.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import type { HeapObject } from '../state/state.ts'
import { cleaned, constantValue, joinTaints, onlyTaints, steppedTaint } from '../values/value.ts'
import { newObject } from '../objects/writing.ts'
import { callEvent } from '../trace/event.ts'

/** What PHP puts in the place of signs that mean something in a page. */
const ENTITIES = { '&': '&amp;', '"': '&quot;', "'": '&#039;', '<': '&lt;', '>': '&gt;' }

type Pairs = readonly (readonly [string, string])[]

define('html_table', (frame, { at }) => newObject(frame, at, { fields: new Map(Object.entries(ENTITIES).map(([sign, entity]) => [sign, constantValue(entity)])), closed: true }))

/** `strtr($text, ['<' => '&lt;'])`, `strtr($name, '/\\', '__')`: each sign becomes another, all at once. */
define('translated', (frame, call) => {
  const tables = tablesOf(frame, call)
  const mask = tables.length > 0 ? tables.map(withoutMask).reduce(intersect) : NO_CLASSES
  const brought = joinTaints(deepTaints(frame, first(call)), deepTaints(frame, second(call)))
  const taints = joinTaints(cleaned(onlyTaints(call.value.taints), mask).taints, brought)
  return onlyTaints(taints.map((taint) => steppedTaint(taint, frame.mod, call.offset, callEvent('strtr'))))
})

/** The tables that it may be: usually one, or one that is made at the first call and kept. */
function tablesOf(frame: Frame, call: BuiltinCall): readonly Pairs[] {
  const { refs, consts } = first(call)
  if (refs.length > 0) return refs.map((ref) => pairsIn(ref.kind === 'object' ? objectOf(frame, ref.id) : undefined))
  const [from] = consts ?? []
  const [to] = second(call).consts ?? []
  return typeof from === 'string' && typeof to === 'string' ? [[...from].map((sign, place) => [sign, to[place] ?? sign])] : []
}

/** What is known of a table; what is not changes nothing, as far as is known. */
function pairsIn(table: HeapObject | undefined): Pairs {
  if (!table || table.list || table.rest) return []
  return [...table.fields].flatMap(([sign, { consts }]) => (consts?.length === 1 && typeof consts[0] === 'string' ? [[sign, consts[0]]] : []))
}

/** In what text is harmless in which the signs of a table have become others. */
function withoutMask(pairs: Pairs): Mask {
  const made = new Set(pairs.flatMap(([, text]) => [...text]))
  // an entity begins with the sign that has one of its own
  const gone = new Set(pairs.flatMap(([sign]) => (made.has(sign) && sign !== '&' ? [] : [sign])))
  return gone.size > 0 ? leftMask(SIGNS.filter((sign) => !gone.has(sign))) : NO_CLASSES
}
