import type { Cls } from '../program/program.ts'
import type { Frame } from './frame.ts'
import { join, sameValue, type Value } from './value.ts'

/** A field of any instance holds whatever any function has stored there. */
export function storeField(frame: Frame, cls: Cls, name: string, value: Value): void {
  storeIn(cls, cls.values, frame, name, value)
}

export function storeStatic(frame: Frame, cls: Cls, name: string, value: Value): void {
  storeIn(cls, cls.statics, frame, name, value)
}

function storeIn(cls: Cls, table: Map<string, Value>, frame: Frame, name: string, value: Value): void {
  if (name.startsWith('#')) return
  const { analyzer } = frame.run
  const kept = analyzer.objects.lastingValue(frame, value, 0)
  const old = table.get(name)
  const next = old ? join(old, kept) : kept
  if (old && sameValue(old, next)) return
  table.set(name, next)
  analyzer.readers.changed(`${cls.id}.${name}`)
}
