import type { Unit } from './mentions.ts'
import { type Mod, push } from './program.ts'

/** A name that so many functions have says nothing about who is called, unless the class is named beside it. */
const MAX_NAMESAKES = 60

/** Nor in a file of its own: 12,000 methods of one name that name each other would be 144 million calls. */
const MAX_NAMESAKES_IN_FILE = 500

/** What may be called by one name. */
class Namesakes {
  readonly all = new Set<Unit>()
  private readonly byFile = new Map<Mod, Unit[]>()
  private readonly byClass = new Map<string, Unit[]>()

  add(unit: Unit): void {
    if (this.all.has(unit)) return
    this.all.add(unit)
    push(this.byFile, unit.mod, unit)
    for (const name of classesOf(unit)) push(this.byClass, name, unit)
  }

  /** @param classes names of classes that the caller mentions */
  calledFrom(mod: Mod, classes: readonly string[]): Iterable<Unit> {
    if (this.all.size <= MAX_NAMESAKES) return this.all
    const here = this.byFile.get(mod) ?? []
    return [...(here.length <= MAX_NAMESAKES_IN_FILE ? here : []), ...classes.flatMap((name) => this.byClass.get(name) ?? [])]
  }
}

const classesOf = ({ functions }: Unit): Set<string> => new Set(functions.flatMap(({ cls }) => (cls === null ? [] : [cls.name])))

/** Units by the names under which they may be called. A name that thousands share costs no more to look up than another. */
export class UnitsByName {
  private readonly names = new Map<string, Namesakes>()
  private readonly classes = new Set<string>()

  add(name: string, unit: Unit): void {
    if (name === '') return
    const known = this.names.get(name) ?? new Namesakes()
    this.names.set(name, known)
    known.add(unit)
    for (const one of classesOf(unit)) this.classes.add(one)
  }

  /** Whom a unit may call, by the names that it mentions; some of them more than once. */
  *calledBy({ mod, names }: Unit): Generator<Unit> {
    const classes = [...names].filter((name) => this.classes.has(name))
    for (const name of names) yield* this.names.get(name)?.calledFrom(mod, classes) ?? []
  }
}
