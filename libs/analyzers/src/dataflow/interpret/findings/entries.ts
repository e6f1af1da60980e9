import { alteredArgs, NO_ARGS } from '../calls/args.ts'
import { ENTRY, lineage } from '../../models/knowledge.ts'
import type { Frame } from '../state/frame.ts'
import { constantValue, type Value } from '../values/value.ts'
import { checkSink } from './sinks.ts'

/** `{ name: value }`, of a map or object that is written down: nobody knows what it is for but by its names. */
export function checkEntry(frame: Frame, name: string, value: Value, offset: number): void {
  const facts = frame.run.analyzer.knowledge.sets.get(ENTRY + name)
  if (!facts) return
  const args = alteredArgs(NO_ARGS, { positional: [value, constantValue(name)] })
  for (const sink of facts.sinks) checkSink(frame, { path: name, name, self: null, args, offset, at: 0, isNew: false }, sink, value)
}

/** `xml << text`, of what a library has made. */
export function checkAppended(frame: Frame, to: Value, value: Value, offset: number): void {
  const { knowledge } = frame.run.analyzer
  const args = alteredArgs(NO_ARGS, { positional: [value] })
  for (const type of to.ext.flatMap((one) => lineage(knowledge, one))) {
    const path = `${type}.<<`
    for (const sink of knowledge.calls.get(path)?.sinks ?? []) checkSink(frame, { path, name: '<<', self: to, args, offset, at: 0, isNew: false }, sink, value)
  }
}
