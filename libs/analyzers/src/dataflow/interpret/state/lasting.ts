import { type Cls, type Fn, outerTypes } from '../../program/program.ts'
import { keepCaptured } from './environments.ts'
import type { Frame } from './frame.ts'
import { alteredObject, emptyObject, type HeapObject, NO_FIELDS, NO_PATH, NO_ROOT } from './state.ts'
import { ofUnknownName } from '../values/one-of-many.ts'
import type { Label, StandIn } from '../values/label.ts'
import { altered, bringing, broughtBy, extValue, guessed, type Ref, objectValue, UNKNOWN, type Value } from '../values/value.ts'

const MAX_LASTING = 200

/** Objects that outlive one function's run: what stands for a caller's values, instances of types, copies of what was stored. */
export class LastingObjects {
  /** by `placeOf` their ids; what stands for a label is made of it when it is asked for */
  private readonly objects: (HeapObject | null)[] = []
  /** by the same places */
  private readonly standIns: (StandIn | null)[] = []
  private readonly instances = new Map<number, number>()
  private readonly kinds = new Set<number>()
  /** by who holds them under which name */
  private readonly held = new Map<string, number>()
  /** by the function that was run, then by the object there; those that stand in fields of instances apart */
  private readonly copies = new Map<number, Map<number, number>>()

  get(id: number): HeapObject | undefined {
    if (id >= 0) return undefined
    const place = placeOf(id)
    const known = this.objects[place]
    if (known) return known
    const standIn = this.standIns[place]
    return standIn ? (this.objects[place] = objectFor(standIn)) : undefined
  }

  private set(id: number, object: HeapObject): void {
    this.objects[placeOf(id)] = object
  }

  private add(object: HeapObject | null, standIn: StandIn | null = null): number {
    this.standIns.push(standIn)
    return -this.objects.push(object)
  }

  /** What an object stands for, where it stands for what a caller gives. */
  symbol(id: number): StandIn | undefined {
    return id < 0 ? (this.standIns[placeOf(id)] ?? undefined) : undefined
  }

  /** Whether an object stands for the very thing a label speaks of. */
  standsFor(id: number, label: Label): boolean {
    return this.symbol(id)?.label === label
  }

  /** The object that stands for what a caller gives. */
  symbolicObject(fn: Fn, label: Label, cls: Cls | null): number {
    for (let known = label.objects; known; known = known.next) if (known.cls === cls) return known.id
    const standIn: StandIn = { id: 0, fn, label, cls, next: label.objects }
    standIn.id = this.add(null, standIn)
    label.objects = standIn
    return standIn.id
  }

  /** Any instance of a type. */
  instanceOf({ cls, ext }: { cls: Cls | null; ext: string }): Value {
    if (!cls) return ext ? extValue(ext) : UNKNOWN
    let id = this.instances.get(cls.id)
    if (id === undefined) {
      id = this.add(emptyObject(cls))
      this.instances.set(cls.id, id)
      this.kinds.add(id)
    }
    return objectValue(id, outerTypes(cls))
  }

  /** What any instance of a type holds in a field that is of another type: not what an instance of a third one holds. */
  heldBy(owner: number, name: string, type: { cls: Cls | null; ext: string }): Value {
    const { cls } = type
    if (!cls || !this.kinds.has(owner)) return this.instanceOf(type)
    const key = `${owner}.${name}:${cls.id}`
    const id = this.held.get(key) ?? this.add(emptyObject(cls))
    this.held.set(key, id)
    return objectValue(id, outerTypes(cls))
  }

  /** A list of things of a class, for each place that is declared so. */
  listAt(place: string, cls: Cls): readonly Ref[] {
    const key = `${place}[]`
    const id = this.held.get(key) ?? this.add(alteredObject(emptyObject(), { rest: this.instanceOf({ cls, ext: '' }) }))
    this.held.set(key, id)
    return [{ kind: 'object', id }]
  }

  /**
   * A value that means the same outside of the run that made it: parameters are left out, objects are copied. What stands in
   * an object that is put into a field of any instance is a guess for all others of its class.
   */
  lastingValue(frame: Frame, value: Value, depth: number, ofInstance = false, isFull = false): Value {
    const own = value.taints.filter(({ label }) => label.source !== null)
    const taints = ofInstance && depth > 0 ? guessed(own) : own
    let { refs } = value
    if (refs.some((ref) => ref.kind === 'object' || broughtBy(ref).some((held) => held))) {
      refs = refs.flatMap((ref) => {
        if (ref.kind === 'function' || ref.kind === 'class') return [bringing(ref, null, ref.captured ? this.lastingEnvironment(frame, ref.captured, depth, ofInstance) : null)]
        if (ref.kind !== 'object') return [ref]
        if (ref.id < 0) {
          const symbol = this.symbol(ref.id)
          if (!symbol) return [ref]
          return symbol.cls ? this.instanceOf({ cls: symbol.cls, ext: '' }).refs : []
        }
        // of one more that it may be nothing is kept: a copy would only take memory
        if (isFull && this.copyOf(frame, ref.id, ofInstance) === undefined) return []
        const copied = this.copyObject(frame, ref.id, depth, ofInstance)
        return copied === null ? [] : [{ kind: 'object' as const, id: copied }]
      })
    }
    if (own.length === value.taints.length && taints === own && refs === value.refs && !value.test) return value
    return altered(value, { taints, refs, test: null })
  }

  /** What a function value brings along, as far as it says anything without the function that was run. */
  private lastingEnvironment(frame: Frame, captured: Value, depth: number, ofInstance: boolean): Value | null {
    keepCaptured(frame, captured)
    const kept = this.lastingValue(frame, captured, depth, ofInstance)
    return kept.refs.length > 0 ? kept : null
  }

  /** What a module's own code did in the end to objects that outlive it: `const api = module.exports; api.get = ...`, seen by all that use `api`. */
  keep(frame: Frame): void {
    for (const [id, object] of frame.run.state.heap) {
      const known = this.symbol(id) ? undefined : this.get(id)
      if (!known || known === object) continue
      const kept = this.outliving(frame, object, 1)
      this.set(id, kept.rest ? alteredObject(kept, { rest: ofUnknownName(frame.run.analyzer.habits, kept, kept.rest) }) : kept)
    }
  }

  private outliving(frame: Frame, object: HeapObject, depth: number, ofInstance = false): HeapObject {
    const fields = object.fields.size === 0 ? object.fields : new Map([...object.fields].slice(0, MAX_LASTING).map(([name, value]) => [name, this.lastingValue(frame, value, depth, ofInstance)]))
    const list = object.list?.map((value) => this.lastingValue(frame, value, depth, ofInstance)) ?? null
    const rest = object.rest ? this.lastingValue(frame, object.rest, depth, ofInstance) : null
    return alteredObject(object, { fields, list, rest, root: NO_ROOT, path: NO_PATH })
  }

  private copyOf({ run }: Frame, id: number, ofInstance: boolean): number | undefined {
    return this.copies.get(run.fn.id)?.get(id * 2 + Number(ofInstance))
  }

  private noteCopy({ run }: Frame, id: number, ofInstance: boolean, copy: number): void {
    const ofRun = this.copies.get(run.fn.id) ?? new Map<number, number>()
    this.copies.set(run.fn.id, ofRun)
    ofRun.set(id * 2 + Number(ofInstance), copy)
  }

  private copyObject(frame: Frame, id: number, depth: number, ofInstance: boolean): number | null {
    const object = frame.run.state.heap.get(id)
    if (!object || depth > 4) return object?.cls ? idOf(this.instanceOf({ cls: object.cls, ext: '' })) : null
    const known = this.copyOf(frame, id, ofInstance)
    if (known !== undefined && depth > 0) return known
    const copy = known ?? this.add(emptyObject(object.cls))
    if (known === undefined) this.noteCopy(frame, id, ofInstance, copy)
    // what was done to the copy since it was made was done to the object
    const since = known === undefined ? undefined : frame.run.state.heap.get(copy)
    const whole = since ? alteredObject(object, { fields: new Map([...object.fields, ...since.fields]) }) : object
    this.set(copy, this.outliving(frame, whole, depth + 1, ofInstance))
    return copy
  }
}

/** Their ids are below zero. */
const placeOf = (id: number): number => -1 - id

const objectFor = ({ cls, label: { root, path } }: StandIn): HeapObject => ({ fields: NO_FIELDS, rest: null, list: null, cls, root, path, closed: false, behind: false })

const idOf = (value: Value): number | null => (value.refs[0]?.kind === 'object' ? value.refs[0].id : null)
