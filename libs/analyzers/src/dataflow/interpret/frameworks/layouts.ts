import { type Cls, findMember, type Fn } from '../../program/program.ts'
import { LAYOUT, viewFolder } from '../../program/views.ts'
import type { Frame } from '../state/frame.ts'
import type { Value } from '../values/value.ts'

/**
 * The pages around what a function shows: those it names, else the one that is usual there, in Rails its controller's.
 * @param usual what a page around others is called, where no class says it
 */
export function layoutsOf(frame: Frame, named: readonly string[], usual: string | undefined): readonly Fn[] {
  const { views } = frame.run.analyzer
  const from = frame.mod.ir.path
  if (usual !== undefined) return views.named(named[0] ?? usual, from)
  if (frame.mod.language !== 'ruby' || !frame.fn.cls) return []
  const names = named.length > 0 ? named : ownNames(frame, frame.fn.cls)
  for (const name of names) {
    const found = views.named(name.startsWith('layouts/') ? name : `layouts/${name}`, from)
    if (found.length > 0) return found
  }
  return []
}

/** A controller's own, then those of the controllers above it. */
function ownNames(frame: Frame, cls: Cls): string[] {
  for (const { mod } of cls.parts) frame.run.analyzer.runModule(mod)
  const said = findMember(cls, (it) => it.statics.get(LAYOUT))
  const texts = said ? constantTexts(said) : []
  return texts.length > 0 ? texts : [...foldersOf(frame.fn, cls, 0), 'application']
}

const constantTexts = ({ consts }: Value): string[] => (consts ?? []).flatMap((one) => (typeof one === 'string' ? one : []))

const MAX_DEPTH = 6

function foldersOf(fn: Fn, cls: Cls, depth: number): string[] {
  const own = viewFolder(fn, cls)
  const above = depth < MAX_DEPTH ? cls.parents.flatMap(({ cls: parent }) => (parent ? foldersOf(fn, parent, depth + 1) : [])) : []
  return own === null ? above : [own, ...above]
}
