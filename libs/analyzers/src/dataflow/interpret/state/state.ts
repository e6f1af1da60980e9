import { isAllClean } from '../../models/classes.ts'
import { intersect, type Mask, NO_CLASSES, union } from '../../models/mask.ts'
import { SAFE_HOLE } from '../values/holes.ts'
import { altered, cleanedTaint, constantValue, join, sameValue, UNKNOWN, type Value } from '../values/value.ts'
import type { Cls } from '../../program/program.ts'

/** An object, map or list as far as it is known. Immutable: a write makes a new one. */
export interface HeapObject {
  fields: ReadonlyMap<string, Value>
  /** what stands at places that are not known; null where nothing does */
  rest: Value | null
  /** elements in order, while their places are known */
  list: readonly Value[] | null
  cls: Cls | null
  /** stands for what a caller gives: fields that are not written come from there */
  root: number
  path: readonly string[]
  /** all its keys are known: a field that is not there is undefined */
  closed: boolean
  /** what stands at places that are not known stands behind those of the list */
  behind: boolean
}

/** The root of what stands for nothing a caller gives. */
export const NO_ROOT = -1_000_000_000

export const NO_PATH: readonly string[] = []
export const NO_FIELDS: ReadonlyMap<string, Value> = new Map()
export const emptyObject = (cls: Cls | null = null): HeapObject => ({ fields: NO_FIELDS, rest: null, list: null, cls, root: NO_ROOT, path: NO_PATH, closed: false, behind: false })

/** An object of which some is different. */
export function alteredObject(object: HeapObject, parts: Partial<HeapObject>): HeapObject {
  const { fields = object.fields, rest = object.rest, list = object.list, cls = object.cls, root = object.root, path = object.path, closed = object.closed, behind = object.behind } = parts
  return { fields, rest, list, cls, root, path, closed, behind }
}

/** What changed between two moments. */
export interface Changes {
  vars: ReadonlyMap<number, Value>
  heap: ReadonlyMap<number, HeapObject>
  clean: ReadonlyMap<number, Mask>
  /** variables that functions share, by their cells */
  cells: ReadonlyMap<number, Value>
  dead: boolean
}

const NO_VALUES: ReadonlyMap<number, Value> = new Map()
const NO_OBJECTS: ReadonlyMap<number, HeapObject> = new Map()
const NO_TESTS: ReadonlyMap<number, Mask> = new Map()

/** Nothing has changed: the way on that was not taken. */
export const noChanges = (): Changes => ({ vars: NO_VALUES, heap: NO_OBJECTS, clean: NO_TESTS, cells: NO_VALUES, dead: false })

/** The same changes; what tests have found harmless on the way says nothing afterwards. */
export const untested = ({ vars, heap, cells, dead }: Changes): Changes => ({ vars, heap, clean: NO_TESTS, cells, dead })

/** Changes that may have come about, whatever tests found and wherever the way ended. */
export const perhaps = ({ vars, heap, cells }: Changes): Changes => ({ vars, heap, clean: NO_TESTS, cells, dead: false })

type Entry = { what: 0; key: number; old: Value } | { what: 1; key: number; old: HeapObject | undefined } | { what: 2; key: number; old: Mask } | { what: 3; key: number; old: Value | undefined }

/**
 * The abstract state while a function is interpreted. Branches run one after the other on the same state: what each
 * changes is noted on a trail, taken back, and joined afterwards, so that a branch costs only what it changes.
 */
export class State {
  readonly vars: Value[] = []
  readonly heap = new Map<number, HeapObject>()
  /** label -> classes in which a test has found it harmless */
  readonly clean = new Map<number, Mask>()
  /** captured variables of functions that are being run; others are the callers' */
  readonly cells = new Map<number, Value>()
  dead = false
  /** how many branches are being run inside of each other */
  branches = 0
  private readonly trail: Entry[] = []

  setVar(index: number, value: Value): void {
    const old = this.vars[index] ?? UNKNOWN
    if (old === value) return
    this.trail.push({ what: 0, key: index, old })
    this.vars[index] = value
  }

  setObject(id: number, object: HeapObject): void {
    this.trail.push({ what: 1, key: id, old: this.heap.get(id) })
    this.heap.set(id, object)
  }

  setCell(cell: number, value: Value): void {
    const old = this.cells.get(cell)
    if (old === value) return
    this.trail.push({ what: 3, key: cell, old })
    this.cells.set(cell, value)
  }

  setClean(label: number, mask: Mask): void {
    const old = this.clean.get(label) ?? NO_CLASSES
    if (old === mask) return
    this.trail.push({ what: 2, key: label, old })
    this.clean.set(label, mask)
  }

  mark(): number {
    return this.trail.length
  }

  /** What is different from the moment of `mark`. */
  since(mark: number): Changes {
    let vars: Map<number, Value> | null = null
    let heap: Map<number, HeapObject> | null = null
    let clean: Map<number, Mask> | null = null
    let cells: Map<number, Value> | null = null
    for (let at = mark; at < this.trail.length; at++) {
      const entry = this.trail[at]
      if (!entry) continue
      if (entry.what === 0) (vars ??= new Map()).set(entry.key, this.vars[entry.key] ?? UNKNOWN)
      else if (entry.what === 3) (cells ??= new Map()).set(entry.key, this.cells.get(entry.key) ?? UNKNOWN)
      else if (entry.what === 2) (clean ??= new Map()).set(entry.key, this.clean.get(entry.key) ?? NO_CLASSES)
      else {
        const object = this.heap.get(entry.key)
        if (object) (heap ??= new Map()).set(entry.key, object)
      }
    }
    return { vars: vars ?? NO_VALUES, heap: heap ?? NO_OBJECTS, clean: clean ?? NO_TESTS, cells: cells ?? NO_VALUES, dead: this.dead }
  }

  undo(mark: number): void {
    for (let entry = this.trail.length > mark ? this.trail.pop() : undefined; entry; entry = this.trail.length > mark ? this.trail.pop() : undefined) {
      if (entry.what === 0) this.vars[entry.key] = entry.old
      else if (entry.what === 1) {
        if (entry.old) this.heap.set(entry.key, entry.old)
        else this.heap.delete(entry.key)
      } else if (entry.what === 3) {
        if (entry.old) this.cells.set(entry.key, entry.old)
        else this.cells.delete(entry.key)
      } else if (entry.old === NO_CLASSES) this.clean.delete(entry.key)
      else this.clean.set(entry.key, entry.old)
    }
  }

  /** Runs something and takes back what it changed; returns the changes. */
  branch(run: () => void): Changes {
    const mark = this.mark()
    const wasDead = this.dead
    this.branches++
    run()
    this.branches--
    const changes = this.since(mark)
    this.undo(mark)
    this.dead = wasDead
    return changes
  }

  /** Goes on as if exactly one of the alternatives had happened. Those that are dead did not. Returns whether anything is new. */
  merge(alternatives: readonly Changes[]): boolean {
    const alive = alternatives.filter(({ dead }) => !dead)
    const [only] = alive
    if (!only) {
      this.dead = true
      return false
    }
    if (alive.length === 1) return this.apply(only)
    let changed = false
    for (const key of keysOf(alive.map(({ vars }) => vars))) {
      const old = this.vars[key] ?? UNKNOWN
      const joined = alive.map(({ vars, clean }) => foundHarmless(vars.get(key) ?? old, clean)).reduce(join)
      if (sameValue(joined, old)) continue
      changed = true
      this.setVar(key, joined)
    }
    for (const key of keysOf(alive.map(({ cells }) => cells))) {
      const old = this.cells.get(key)
      const joined = alive.flatMap(({ cells }) => cells.get(key) ?? old ?? []).reduce(join)
      if (old && sameValue(joined, old)) continue
      changed = true
      this.setCell(key, joined)
    }
    for (const key of keysOf(alive.map(({ heap }) => heap))) changed = this.mergeObject(key, alive) || changed
    for (const key of keysOf(alive.map(({ clean }) => clean))) {
      const old = this.clean.get(key) ?? NO_CLASSES
      this.setClean(key, alive.map(({ clean }) => clean.get(key) ?? old).reduce(intersect))
    }
    return changed
  }

  private mergeObject(key: number, alive: readonly Changes[]): boolean {
    const old = this.heap.get(key)
    const versions = alive.flatMap(({ heap, clean }) => {
      const object = heap.get(key) ?? old
      return object ? harmlessWithin(object, clean) : []
    })
    const [first] = versions
    if (!first) return false
    // what a caller gives is not here until it is written; what is made on one way only is nowhere else
    const joined = versions.length < alive.length && key < 0 ? [...versions, unmarked(first)].reduce(joinObjects) : versions.reduce(joinObjects)
    if (old && sameObject(old, joined)) return false
    this.setObject(key, joined)
    return true
  }

  private apply({ vars, heap, clean, cells }: Changes): boolean {
    for (const [key, value] of vars) this.setVar(key, value)
    for (const [key, value] of cells) this.setCell(key, value)
    for (const [key, object] of heap) if (this.heap.get(key) !== object) this.setObject(key, object)
    for (const [key, mask] of clean) this.setClean(key, mask)
    return vars.size > 0 || heap.size > 0 || cells.size > 0
  }
}

/** What tests on one way have found harmless stays so where that way meets another: `if (!ok(x)) x = fallback`. */
function foundHarmless(value: Value, clean: ReadonlyMap<number, Mask>): Value {
  if (clean.size === 0 || !value.taints.some(({ label }) => clean.has(label.id))) return value
  const taints = value.taints.flatMap((taint) => {
    const mask = union(taint.clean, clean.get(taint.label.id) ?? NO_CLASSES)
    return isAllClean(mask) ? [] : [cleanedTaint(taint, mask)]
  })
  return altered(value, { taints, text: taints.length === 0 && value.text === null && value.consts === null ? SAFE_HOLE : value.text })
}

/** The same of what was put into an object: `if (ok(x)) list.push(x)`. */
function harmlessWithin(object: HeapObject, clean: ReadonlyMap<number, Mask>): HeapObject {
  if (clean.size === 0) return object
  const one = (value: Value) => foundHarmless(value, clean)
  const isSame = (value: Value) => one(value) === value
  const allSame = [...object.fields.values()].every(isSame)
  if (allSame && (!object.rest || isSame(object.rest)) && (!object.list || object.list.every(isSame))) return object
  const fields = allSame ? object.fields : new Map([...object.fields].map(([name, value]) => [name, one(value)]))
  return alteredObject(object, { fields, rest: object.rest && one(object.rest), list: object.list?.map(one) ?? null })
}

function keysOf(maps: readonly ReadonlyMap<number, unknown>[]): Set<number> {
  const keys = new Set<number>()
  for (const map of maps) for (const key of map.keys()) keys.add(key)
  return keys
}

const UNMARKED = constantValue(false)

const unmarked = (object: HeapObject): HeapObject => ([...object.fields.keys()].some((key) => key.startsWith('#')) ? alteredObject(object, { fields: new Map([...object.fields].filter(([key]) => !key.startsWith('#'))) }) : object)

/** A mark that was set on one way only. */
const perhapsMarked = (key: string, value: Value): Value => (key.startsWith('#') && value.consts?.length === 1 && value.consts[0] === true ? join(value, UNMARKED) : value)

function joinObjects(a: HeapObject, b: HeapObject): HeapObject {
  if (a === b) return a
  const fields = new Map(a.fields)
  for (const [key, value] of b.fields) {
    const known = fields.get(key)
    fields.set(key, known ? join(known, value) : perhapsMarked(key, value))
  }
  for (const [key, value] of a.fields) if (!b.fields.has(key)) fields.set(key, perhapsMarked(key, value))
  // what both begin with is there on either way; what follows stands behind it
  const both = a.list && b.list ? Math.min(a.list.length, b.list.length) : 0
  const isSameLength = a.list !== null && a.list.length === b.list?.length
  const list = a.list && (isSameLength || both > 0) ? a.list.slice(0, both).map((value, at) => join(value, b.list?.[at] ?? UNKNOWN)) : null
  const loose = list ? [...(a.list?.slice(both) ?? []), ...(b.list?.slice(both) ?? [])] : [...(a.list ?? []), ...(b.list ?? [])]
  return {
    fields,
    rest: [...(a.rest ? [a.rest] : []), ...(b.rest ? [b.rest] : []), ...loose].reduce<Value | null>((all, value) => (all ? join(all, value) : value), null),
    list,
    cls: a.cls ?? b.cls,
    root: a.root,
    path: a.path,
    closed: a.closed && b.closed,
    behind: isBehind(a) && isBehind(b),
  }
}

const isBehind = ({ behind, rest }: HeapObject): boolean => behind || !rest

function sameObject(a: HeapObject, b: HeapObject): boolean {
  if (a === b) return true
  if (a.closed !== b.closed || isBehind(a) !== isBehind(b)) return false
  if (a.fields.size !== b.fields.size || (a.rest === null) !== (b.rest === null) || a.list?.length !== b.list?.length) return false
  if (a.rest && b.rest && !sameValue(a.rest, b.rest)) return false
  if (a.list?.some((value, at) => !sameValue(value, b.list?.[at] ?? UNKNOWN))) return false
  for (const [key, value] of a.fields) {
    const other = b.fields.get(key)
    if (!other || !sameValue(value, other)) return false
  }
  return true
}
