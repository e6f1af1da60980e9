import type { Annotation, AnnotationValue } from '../../ir/module.ts'
import { alteredArgs, type Args, NO_ARGS } from './args.ts'
import { surelyHolds } from '../guards/conditions.ts'
import type { Frame } from '../state/frame.ts'
import { constantValue, UNKNOWN, type Value } from '../values/value.ts'
import { newObject } from '../objects/writing.ts'

/** Misuses that stand in annotations of a function, its parameters and, in a module's own code, its classes and their fields. */
export function checkAnnotations(frame: Frame): void {
  const { ir } = frame.fn
  for (const annotation of ir.annotations) check(frame, annotation, ir.annotations)
  for (const { annotations } of ir.parameters) for (const annotation of annotations) check(frame, annotation)
  if (ir.index !== 0) return
  for (const { annotations, fields } of frame.mod.ir.classes) {
    for (const annotation of annotations) check(frame, annotation)
    for (const field of fields) for (const annotation of field.annotations) check(frame, annotation)
  }
}

function check(frame: Frame, { name, args, named, offset }: Annotation, beside: readonly Annotation[] = []): void {
  const { analyzer } = frame.run
  const path = `@${name.slice(name.lastIndexOf('.') + 1)}`
  const facts = analyzer.knowledge.calls.get(path)
  if (!facts) return
  const value = (one: AnnotationValue): Value => (Array.isArray(one) ? newObject(frame, `${path}${offset}`, { list: one.map((part) => constantValue(part)) }) : one === undefined || typeof one === 'object' && one !== null ? UNKNOWN : constantValue(one))
  const given: Args = alteredArgs(NO_ARGS, { positional: args.map(value), named: new Map([...named].map(([key, one]) => [key, value(one)])) })
  for (const misuse of facts.misuses) {
    if (misuse.unlessBeside?.some(({ at, not }) => beside.some(({ name }) => at.test(name)) && !beside.some(({ name }) => not?.test(name)))) continue
    const site = { path, name: '', self: null, args: given, offset, at: 0, isNew: false }
    if (surelyHolds(frame, site, misuse.when)) analyzer.reports.misused(frame, offset, misuse)
  }
}
