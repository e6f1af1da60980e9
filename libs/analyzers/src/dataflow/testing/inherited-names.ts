import fc from 'fast-check'

/** What every object of JavaScript has by inheritance. */
export const INHERITED: readonly string[] = Object.getOwnPropertyNames(Object.prototype)

const PLAIN = ['quokka', 'wombat', 'numbat', 'bilby', 'dunnart', 'bettong', 'potoroo', 'kultarr', 'mulgara', 'bandicoot', 'pademelon', 'wallaroo']

/** A name that no object has, of the same form: leading underscores mean something to some languages. */
export const plainFor = (name: string): string => {
  const plain = PLAIN[INHERITED.indexOf(name)] ?? name
  return name.startsWith('__') ? `__${plain}__` : plain
}

/** Texts with names of their own in the places of `ONE`, `TWO` and `THREE`. */
export interface Named {
  names: readonly string[]
  hostile: (text: string) => string
  plain: (text: string) => string
  /** what was said of the texts with such names, as if it were said of those with plain ones */
  asPlain: (said: string) => string
}

const HOLES = ['ONE', 'TWO', 'THREE']

function named(names: readonly string[]): Named {
  const filled = (text: string, by: (name: string) => string) => HOLES.reduce((left, hole, at) => left.replaceAll(hole, by(names[at] ?? '')), text)
  return {
    names,
    hostile: (text) => filled(text, (name) => name),
    plain: (text) => filled(text, plainFor),
    asPlain: (said) => said.replace(ANY, plainFor),
  }
}

const ANY = new RegExp(INHERITED.toSorted((a, b) => b.length - a.length).join('|'), 'g')

/** Three different names, but for those that mean something there. */
export const anyNames = (without: readonly string[] = []): fc.Arbitrary<Named> =>
  fc.uniqueArray(fc.constantFrom(...INHERITED.filter((name) => !without.includes(name))), { minLength: HOLES.length, maxLength: HOLES.length }).map(named)
