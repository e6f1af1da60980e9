import { allBut, bitOf } from '../../models/classes.ts'
import { lineage } from '../../models/knowledge.ts'
import type { RowsModel } from '../../models/model.ts'
import { type Cls, outerTypes } from '../../program/program.ts'
import { memberOf } from '../objects/access.ts'
import type { CallSite } from '../guards/conditions.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { elementOf } from '../builtins/text.ts'
import { altered, join, type Taint, type Value, valueOf } from '../values/value.ts'
import { newObject } from '../objects/writing.ts'
import { sourceEvent } from '../trace/event.ts'
import { NO_MARKS } from '../trace/marks.ts'
import { readsText } from '../values/column-names.ts'

/** What rows give is text that others have stored: it can harm pages, and nothing else that is not told by its own source. */
const IN_PAGES_ONLY = allBut(bitOf('xss'))

/**
 * What calls of classes that stand for tables give: a row, rows, or what stands in a row. Null for any other call.
 */
export function rowsOf(frame: Frame, site: CallSite, result: Value): Value | null {
  const { self, name, at } = site
  if (!self || !name) return null
  const model = modelOf(frame, self)
  if (!model) return null
  const isRows = self.ext.includes(model.rows)
  if (model.many.includes(name)) return isRows ? self : listOf(frame, at, model, self)
  if (model.one.includes(name) && (isRows || !self.ext.includes(model.row))) return isRows ? elementOf(frame, self, site.offset) : rowOf(frame, `${at}row`, model, self)
  return self.ext.includes(model.row) ? textOf(frame, site, result) : null
}

function modelOf(frame: Frame, { refs, ext }: Value): RowsModel | null {
  const { knowledge } = frame.run.analyzer
  const classes = refs.flatMap((ref): Cls[] => (ref.kind === 'class' ? [ref.cls] : []))
  for (const type of [...ext, ...classes.flatMap(outerTypes)]) {
    for (const at of lineage(knowledge, type)) {
      const model = knowledge.types.get(at)?.table
      if (model) return model
    }
  }
  return null
}

function rowOf(frame: Frame, key: string, model: RowsModel, { refs }: Value): Value {
  const rows = refs.flatMap((ref) => (ref.kind === 'class' ? [newObject(frame, `${key}${ref.cls.id}`, { cls: ref.cls })] : []))
  return altered(rows.length > 0 ? rows.reduce(join) : valueOf({}), { ext: [model.row] })
}

function listOf(frame: Frame, at: number, model: RowsModel, self: Value): Value {
  return altered(newObject(frame, `${at}rows`, { rest: rowOf(frame, `${at}row`, model, self) }), { ext: [model.rows] })
}

/** `user.bio`: a column, which is nothing of the row's other columns. Where its name speaks of text, others may have stored it. */
function textOf(frame: Frame, { self, name, args, offset }: CallSite, result: Value): Value | null {
  if (!self || args.positional.length > 0 || args.named.size > 0 || args.block) return null
  const held = memberOf(frame, valueOf({ refs: self.refs }), name, offset)
  const own = held.taints.filter(({ label }) => label.source)
  const symbols = result.taints.filter(({ label }) => !label.source)
  return altered(result, { taints: [...(own.length === 0 && readsText(name) ? [stored(frame, self, name, offset)] : []), ...own, ...symbols] })
}

function stored(frame: Frame, { refs }: Value, name: string, offset: number): Taint {
  const [table = ''] = refs.flatMap((ref) => (ref.kind === 'object' ? (objectOf(frame, ref.id)?.cls?.name ?? []) : []))
  const label = frame.run.analyzer.labels.source(`row:${table}.${name}`, { channel: 'database', name, kind: 'stored', weak: true })
  return { label, clean: IN_PAGES_ONLY, step: { prev: null, mod: frame.mod, offset, event: sourceEvent('database', name), inner: null, length: 1 }, marks: NO_MARKS, guess: true }
}
