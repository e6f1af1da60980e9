import type { Fn } from '../../program/program.ts'
import { NO_PATH, NO_ROOT } from '../state/state.ts'
import type { Label, Source } from './label.ts'

const MAX_PARTS = 3

/** Parts of one label that are looked through one by one. */
const MAX_LISTED = 8

/** The part of a label that stands for the keys of what it stands for. */
export const KEYS = '#key'
/** The part of a label that stands for what indexing with it leads to: perhaps the prototype of all objects. */
export const REACHED = '#reached'
/** The part of a name's label that stands for how it ends: what was found of it alone is kept here. */
export const ENDING = '#ending'
/** The part of a label that is what it stands for if that is no list. */
export const TEXT = '#text'

/** The root that stands for all captured variables of a function. */
export const rootOfVariables = (owner: Fn | undefined): number => -2 - (owner?.id ?? 0)

/** Gives each place that data can come from one label, so that labels are compared by identity. */
export class Labels {
  private readonly all: Label[] = []
  private readonly sources = new Map<string, Label>()
  private readonly roots = new Map<Fn, Map<number, Label>>()

  private make(root: number, path: readonly string[], source: Source | null, whole: Label | null): Label {
    const made: Label = { id: this.all.length, root, path, source, whole, parts: null, objects: null }
    this.all.push(made)
    return made
  }

  /** Something a caller of `fn` gives. */
  root(fn: Fn, root: number, path: readonly string[]): Label {
    let ofFn = this.roots.get(fn)
    if (!ofFn) this.roots.set(fn, (ofFn = new Map()))
    let label = ofFn.get(root)
    if (!label) ofFn.set(root, (label = this.make(root, NO_PATH, null, null)))
    for (const name of path) label = this.member(label, name)
    return label
  }

  source(key: string, source: Source): Label {
    const known = this.sources.get(key)
    if (known) return known
    const made = this.make(NO_ROOT, NO_PATH, source, null)
    this.sources.set(key, made)
    return made
  }

  /** A part of what a label stands for, as far as parts of parts are told apart. */
  part(label: Label, name: string): Label {
    return label.path.length >= MAX_PARTS && (name !== REACHED || label.path.at(-1) === REACHED) ? label : this.member(label, name)
  }

  /** A part of what a label stands for, however deep. */
  member(label: Label, name: string): Label {
    const known = this.known(label, name)
    if (known) return known
    // put together otherwise, as `[...path, name]`, a list takes the room of sixteen more
    const made = this.make(label.root, label.path.concat(name), label.source, label)
    const { parts } = label
    if (!parts) label.parts = [made]
    else if (parts instanceof Map) parts.set(name, made)
    else if (parts.length < MAX_LISTED) label.parts = parts.concat(made)
    else label.parts = new Map([...parts, made].map((one) => [one.path.at(-1) ?? '', one]))
    return made
  }

  /** A part that something is known of, or undefined. */
  known({ parts }: Label, name: string): Label | undefined {
    if (!parts || parts instanceof Map) return parts?.get(name)
    for (const part of parts) if (part.path[part.path.length - 1] === name) return part
    return undefined
  }

  byId(id: number): Label | undefined {
    return this.all[id]
  }

  /** A label and what it is a part of. */
  *around(label: Label): Generator<Label> {
    for (let at: Label | null = label; at; at = at.whole) yield at
  }
}
