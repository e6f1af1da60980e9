import type { Fn } from '../../program/program.ts'
import { NO_ROOT } from '../state/state.ts'
import type { Label, Source } from './value.ts'

const MAX_PARTS = 3

/** The part of a label that stands for the keys of what it stands for. */
export const KEYS = '#key'
/** The part of a label that stands for what indexing with it leads to: perhaps the prototype of all objects. */
export const REACHED = '#reached'
/** The part of a name's label that stands for how it ends: what was found of it alone is kept here. */
export const ENDING = '#ending'

/** Gives each place that data can come from one label, so that labels are compared by identity. */
export class Labels {
  private readonly all: Label[] = []
  private readonly sources = new Map<string, Label>()
  private readonly roots = new Map<Fn, Map<number, Label>>()
  private readonly parts = new Map<Label, Map<string, Label>>()
  private readonly parents = new Map<Label, Label>()

  private make(root: number, path: readonly string[], source: Source | null): Label {
    const made: Label = { id: this.all.length, root, path, source }
    this.all.push(made)
    return made
  }

  /** Something a caller of `fn` gives. */
  root(fn: Fn, root: number, path: readonly string[]): Label {
    let ofFn = this.roots.get(fn)
    if (!ofFn) this.roots.set(fn, (ofFn = new Map()))
    let label = ofFn.get(root)
    if (!label) ofFn.set(root, (label = this.make(root, [], null)))
    for (const name of path) label = this.member(label, name)
    return label
  }

  source(key: string, source: Source): Label {
    const known = this.sources.get(key)
    if (known) return known
    const made = this.make(NO_ROOT, [], source)
    this.sources.set(key, made)
    return made
  }

  /** A part of what a label stands for, as far as parts of parts are told apart. */
  part(label: Label, name: string): Label {
    return label.path.length >= MAX_PARTS && (name !== REACHED || label.path.at(-1) === REACHED) ? label : this.member(label, name)
  }

  /** A part of what a label stands for, however deep. */
  member(label: Label, name: string): Label {
    let parts = this.parts.get(label)
    if (!parts) this.parts.set(label, (parts = new Map()))
    const known = parts.get(name)
    if (known) return known
    const made = this.make(label.root, [...label.path, name], label.source)
    parts.set(name, made)
    this.parents.set(made, label)
    return made
  }

  /** A part that something is known of, or undefined. */
  known(label: Label, name: string): Label | undefined {
    return this.parts.get(label)?.get(name)
  }

  byId(id: number): Label | undefined {
    return this.all[id]
  }

  /** What a label is a part of, or undefined. */
  parent(label: Label): Label | undefined {
    return this.parents.get(label)
  }

  /** A label and what it is a part of. */
  *around(label: Label): Generator<Label> {
    for (let at: Label | undefined = label; at; at = this.parents.get(at)) yield at
  }
}
