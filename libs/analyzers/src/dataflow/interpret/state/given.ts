import { canonical } from '../../models/knowledge.ts'
import type { Fn } from '../../program/program.ts'
import type { Analyzer } from '../analyzer.ts'
import type { Args } from '../calls/args.ts'
import { type Frame, objectOf } from './frame.ts'
import { handOn, memberAt, newPlace, type Place } from './given-places.ts'
import { ReceiverTypes } from './receivers.ts'
import type { HeapObject } from './state.ts'
import type { Label } from '../values/label.ts'
import type { Value } from '../values/value.ts'

/** What is believed of a parameter: its own types, and those of what stands in the object that it is. */
interface Known {
  types: readonly string[]
  members: ReadonlyMap<string, readonly string[]>
}

/** What may be one of so many things is what everything can be given to. */
const MAX_TYPES = 2

/** Objects that say by name what a function gets: `makeRoutes({ app, db })`. Larger ones are tables. */
const MAX_MEMBERS = 24

/** Declared types that say nothing. */
const ANYTHING = /^\??(?:any|unknown|object|mixed|(?:typing\.)?Any)?$/

/** Names that the interpreter makes for what an unknown call gives, or what stands in it. */
const UNKNOWN_RESULT = /[)\]]$/

/**
 * The types of parameters that are declared without one, by what the program's calls give them. They are collected while
 * functions are interpreted, and believed when all calls have been seen: only then it is known whether all agree. What is
 * of a class of ours is no such type: who gives it runs the function anew with it.
 */
export class GivenTypes {
  private readonly analyzer: Analyzer
  private readonly receivers: ReceiverTypes
  private readonly places = new Map<Fn, readonly (Place | null)[]>()
  private readonly known = new Map<Fn, ReadonlyMap<number, Known>>()

  constructor(analyzer: Analyzer) {
    this.analyzer = analyzer
    this.receivers = new ReceiverTypes(analyzer.knowledge)
  }

  /** What a parameter is of by what calls give it, or what stands in it under a name; nothing before all of them have been seen. */
  typesAt(fn: Fn, place: number, member?: string): readonly string[] {
    const known = this.known.get(fn)?.get(place)
    return (member === undefined ? known?.types : known?.members.get(member)) ?? NONE
  }

  /** Whether a type is worth knowing of a value: calls on it, or on what it gives, may do harm. */
  isReceiver(type: string): boolean {
    return this.receivers.has(canonical(this.analyzer.knowledge, type))
  }

  /** Notes what a call gives. */
  note(frame: Frame, fn: Fn, { positional, named }: Args): void {
    if (positional.length === 0 && named.size === 0) return
    for (const [at, place] of this.placesOf(fn).entries()) {
      const value = place ? (positional[at] ?? named.get(fn.ir.parameters[at]?.name ?? '')) : undefined
      if (place && value) this.noteAt(frame, place, value)
    }
  }

  private noteAt(frame: Frame, place: Place, { ext, refs }: Value, isMember = false): void {
    let isTyped = false
    for (const name of ext) {
      const type = canonical(this.analyzer.knowledge, name)
      if (this.receivers.has(type)) {
        place.types.add(type)
        isTyped = true
      } else if (!UNKNOWN_RESULT.test(type)) place.other = true
    }
    if (isTyped) return
    for (const ref of refs) {
      const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
      const symbol = ref.kind === 'object' && !object?.cls ? this.analyzer.objects.symbol(ref.id) : undefined
      if (symbol) this.placeOf(symbol.fn, symbol.label)?.to.add(place)
      else place.other = true
      if (object && !symbol && !isMember) this.noteMembers(frame, place, object)
    }
  }

  private noteMembers(frame: Frame, place: Place, { cls, fields }: HeapObject): void {
    if (cls || fields.size > MAX_MEMBERS) return
    for (const [name, value] of fields) if (value.ext.length > 0 || value.refs.length > 0) this.noteAt(frame, memberAt(place, name), value, true)
  }

  /** The parameter that a label stands for, or what stands in it, also of a function around. */
  private placeOf(fn: Fn, { root, path: [first, ...others] }: Label): Place | null {
    if (others.length > 0) return null
    if (root > 0) {
      const place = this.placesOf(fn)[root - 1] ?? null
      return place && first !== undefined ? memberAt(place, first) : place
    }
    const owner = this.analyzer.program.functions[-2 - root]
    return (owner && this.placesOf(owner)[owner.ir.parameters.findIndex(({ variable }) => String(variable) === first)]) ?? null
  }

  private placesOf(fn: Fn): readonly (Place | null)[] {
    const known = this.places.get(fn)
    if (known) return known
    const made = fn.ir.parameters.map(({ type, rest, block }) => (rest || block || !ANYTHING.test(type) ? null : newPlace()))
    this.places.set(fn, made)
    return made
  }

  /** Believes what was seen. Gives the functions that did not know it when they were interpreted. */
  settle(): Fn[] {
    handOn([...this.places.values()].flatMap((places) => places.flatMap((place) => place ?? [])))
    const found: Fn[] = []
    for (const [fn, places] of this.places) {
      const known = new Map(places.flatMap((place, at) => (place ? ([[at, knownOf(place)]] as const) : [])).filter(([, { types, members }]) => types.length > 0 || members.size > 0))
      if (known.size === 0) continue
      this.known.set(fn, known)
      if (fn.summary) found.push(fn)
    }
    return found
  }
}

const NONE: readonly string[] = []

const typesOf = ({ types, other }: Place): readonly string[] => (other || types.size > MAX_TYPES ? NONE : [...types].sort())

function knownOf(place: Place): Known {
  const members = [...(place.members ?? [])].map(([name, member]) => [name, typesOf(member)] as const)
  return { types: typesOf(place), members: new Map(members.filter(([, types]) => types.length > 0)) }
}
