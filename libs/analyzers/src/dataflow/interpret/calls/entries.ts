import type { EntryModel } from '../../models/model.ts'
import { lineage } from '../../models/knowledge.ts'
import { type Fn, outerTypes } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'

/** What the models say about a function as something called from outside, or null. */
export function entryFor(analyzer: Analyzer, fn: Fn): EntryModel | null {
  if (fn.ir.index === 0) return null
  const { entries } = analyzer.knowledge
  return entries.find((entry) => !entry.guess && isEntry(analyzer, fn, entry)) ?? entries.find((entry) => entry.guess && isEntry(analyzer, fn, entry)) ?? laterEntry(entries, fn)
}

/** A function that is told other things first: `(root, req, res)`. */
function laterEntry(entries: readonly EntryModel[], { ir }: Fn): EntryModel | null {
  for (let shift = 1; shift < ir.parameters.length; shift++) {
    const found = entries.find(({ anywhere, named }) => anywhere && named?.every((name, place) => ir.parameters[shift + place]?.name === name))
    if (found) return { ...found, parameters: [...Array.from({ length: shift }, () => ''), ...(found.parameters ?? [])] }
  }
  return null
}

function isEntry(analyzer: Analyzer, fn: Fn, entry: EntryModel): boolean {
  const { ir, mod, cls } = fn
  if (entry.path && !entry.path.test(mod.ir.path)) return false
  if (entry.named && !entry.named.every((name, place) => ir.parameters[place]?.name === name)) return false
  if (entry.annotation && !ir.annotations.some(({ name }) => matches(analyzer, fn, name, entry.annotation))) return false
  if (entry.classAnnotation && !cls?.parts.some(({ mod: part, ir: made }) => made.annotations.some(({ name }) => entry.classAnnotation?.includes(analyzer.annotationName(part, name))))) return false
  if (entry.importing && !mod.ir.imports.some(({ module }) => entry.importing?.some((from) => module === from || module.startsWith(`${from}.`)))) return false
  if (entry.unlessImporting && mod.ir.imports.some(({ module }) => entry.unlessImporting?.includes(module))) return false
  if (entry.unless && [...ir.annotations, ...(cls?.parts ?? []).flatMap(({ ir: made }) => made.annotations)].some(({ name }) => matches(analyzer, fn, name, entry.unless))) return false
  if (entry.typed && (ir.parameters.length !== entry.typed.length || !entry.typed.every((type, place) => type.test(ir.parameters[place]?.type ?? '')))) return false
  if ((entry.extends || entry.className || entry.below || (entry.classAnnotation && !entry.annotation)) && (!cls || (ir.static && !(entry.methods && mod.language === 'python')) || ir.role !== 'function')) return false
  if (entry.className && !(cls && entry.className.test(cls.name))) return false
  if (entry.below && !cls?.parts.some(({ ir: made }) => made.supers.some((name) => entry.below?.test(name)))) return false
  if (entry.extends && cls) {
    const above = outerTypes(cls).flatMap((type) => lineage(analyzer.knowledge, type))
    if (!entry.extends.some((type) => above.includes(type))) return false
  }
  if (entry.methods ? !entry.methods.some((name) => isNamed(ir.name, name)) : (entry.extends ?? entry.className ?? entry.below ?? (entry.annotation ? undefined : entry.classAnnotation)) && ir.private) return false
  if (entry.routed && !analyzer.routed.has(fn)) return false
  if (entry.operation && !analyzer.operations.has(fn)) return false
  return Boolean(entry.named ?? entry.annotation ?? entry.classAnnotation ?? entry.extends ?? entry.className ?? entry.below ?? entry.methods ?? entry.path ?? entry.operation ?? entry.typed)
}

const isNamed = (name: string, wanted: string): boolean => (wanted.endsWith('*') ? name.startsWith(wanted.slice(0, -1)) : name === wanted)

function matches(analyzer: Analyzer, fn: Fn, name: string, wanted: readonly string[] | undefined): boolean {
  const full = analyzer.annotationName(fn.mod, name)
  const last = full.slice(full.lastIndexOf('.') + 1)
  return wanted?.some((one) => one === full || (one.startsWith('*.') && one.slice(2) === last)) === true
}
