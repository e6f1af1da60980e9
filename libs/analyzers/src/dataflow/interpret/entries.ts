import type { EntryModel } from '../models/model.ts'
import { lineage } from '../models/knowledge.ts'
import { type Fn, outerTypes } from '../program/program.ts'
import type { Analyzer } from './analyzer.ts'

/** What the models say about a function as something called from outside, or null. */
export function entryFor(analyzer: Analyzer, fn: Fn): EntryModel | null {
  if (fn.ir.index === 0) return null
  const { entries } = analyzer.knowledge
  return entries.find((entry) => !entry.guess && isEntry(analyzer, fn, entry)) ?? entries.find((entry) => entry.guess && isEntry(analyzer, fn, entry)) ?? null
}

function isEntry(analyzer: Analyzer, fn: Fn, entry: EntryModel): boolean {
  const { ir, mod, cls } = fn
  if (entry.path && !entry.path.test(mod.ir.path)) return false
  if (entry.named && !entry.named.every((name, place) => ir.parameters[place]?.name === name)) return false
  if (entry.annotation && !ir.annotations.some(({ name }) => matches(analyzer, fn, name, entry.annotation))) return false
  if (entry.classAnnotation && !cls?.parts.some(({ mod: part, ir: made }) => made.annotations.some(({ name }) => entry.classAnnotation?.includes(analyzer.annotationName(part, name))))) return false
  if (entry.extends) {
    if (!cls || ir.static || ir.role !== 'function') return false
    const above = outerTypes(cls).flatMap((type) => lineage(analyzer.knowledge, type))
    if (!entry.extends.some((type) => above.includes(type))) return false
  }
  if (entry.methods ? !entry.methods.includes(ir.name) : entry.extends && ir.private) return false
  return Boolean(entry.named ?? entry.annotation ?? entry.classAnnotation ?? entry.extends ?? entry.methods ?? entry.path)
}

function matches(analyzer: Analyzer, fn: Fn, name: string, wanted: readonly string[] | undefined): boolean {
  const full = analyzer.annotationName(fn.mod, name)
  const last = full.slice(full.lastIndexOf('.') + 1)
  return wanted?.some((one) => one === full || (one.startsWith('*.') && one.slice(2) === last)) === true
}
