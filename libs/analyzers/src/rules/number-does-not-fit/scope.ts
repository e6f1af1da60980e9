import { both, either, isEmpty, type Range } from './ranges.ts'

/** What is known at one place of a function. */
export class Scope {
  /** types of variables, as written */
  readonly types: Map<string, string>
  /** ranges of variables and of other expressions, by their text */
  private ranges: Map<string, Range>
  /** nobody gets here */
  dead: boolean

  constructor(types = new Map<string, string>(), ranges = new Map<string, Range>(), dead = false) {
    this.types = types
    this.ranges = ranges
    this.dead = dead
  }

  /** The same now; what is learned later stays apart. Types are shared: a name hardly has two. */
  branch(): Scope {
    return new Scope(this.types, new Map(this.ranges), this.dead)
  }

  of(text: string): Range | null {
    return this.ranges.get(text) ?? null
  }

  learn(text: string, more: Range): void {
    const before = this.ranges.get(text)
    const now = before ? both(before, more) : more
    if (isEmpty(now)) this.dead = true
    this.ranges.set(text, now)
  }

  /** A variable is written: nothing that was said of it holds. */
  write(name: string, value: Range | null): void {
    const mentioned = new RegExp(`(?<![\\w.])${name.replace(/[^\w]/g, '\\$&')}(?!\\w)`)
    for (const text of this.ranges.keys()) if (mentioned.test(text)) this.ranges.delete(text)
    if (value) this.ranges.set(name, value)
  }

  forget(): void {
    this.ranges.clear()
  }

  /** Goes on with what holds on every way that gets here. */
  join(ways: readonly Scope[]): void {
    const alive = ways.filter(({ dead }) => !dead)
    this.dead = alive.length === 0
    const [first, ...others] = alive
    const joined = new Map<string, Range>()
    for (const [text, range] of first?.ranges ?? []) {
      let all: Range | null = range
      for (const other of others) {
        const there: Range | null = other.of(text)
        all = all && there ? either(all, there) : null
      }
      if (all) joined.set(text, all)
    }
    this.ranges = joined
  }
}
