import type { Fn } from '../program/program.ts'
import { NO_ROOT } from './state.ts'
import type { Label, Source } from './value.ts'

const MAX_PARTS = 3

/** The part of a label that stands for the keys of what it stands for. */
export const KEYS = '#key'
/** The part of a label that stands for what indexing with it leads to: perhaps the prototype of all objects. */
export const REACHED = '#reached'

/** Names may be empty or hold dots: their places in a path stay apart. */
const after = (name: string): string => `\0${name}`

/** Gives each place that data can come from one label, so that labels are compared by identity. */
export class Labels {
  private readonly all: Label[] = []
  private readonly byKey = new Map<string, Label>()
  private readonly keys: string[] = []
  private readonly parents = new Map<number, Label>()

  private make(key: string, root: number, path: readonly string[], source: Source | null): Label {
    const known = this.byKey.get(key)
    if (known) return known
    const made: Label = { id: this.all.length, root, path, source }
    this.all.push(made)
    this.keys.push(key)
    this.byKey.set(key, made)
    return made
  }

  /** Something a caller of `fn` gives. */
  root(fn: Fn, root: number, path: readonly string[]): Label {
    const made = this.make(`${fn.id}:${root}${path.map(after).join('')}`, root, path, null)
    if (path.length > 0 && !this.parents.has(made.id)) this.parents.set(made.id, this.root(fn, root, path.slice(0, -1)))
    return made
  }

  source(key: string, source: Source): Label {
    return this.make(`s:${key}`, NO_ROOT, [], source)
  }

  /** A part of what a label stands for. */
  part(label: Label, name: string): Label {
    if (label.path.length >= MAX_PARTS && (name !== REACHED || label.path.at(-1) === REACHED)) return label
    const made = this.make(`${this.keys[label.id] ?? ''}${after(name)}`, label.root, [...label.path, name], label.source)
    if (made !== label) this.parents.set(made.id, label)
    return made
  }

  byId(id: number): Label | undefined {
    return this.all[id]
  }

  /** A label and what it is a part of. */
  *around(label: Label): Generator<Label> {
    for (let at: Label | undefined = label; at; at = this.parents.get(at.id)) yield at
  }
}
