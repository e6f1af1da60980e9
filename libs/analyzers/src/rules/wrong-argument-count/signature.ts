/** What a function takes. */
export interface Signature {
  name: string
  /** in their order; the first `positionalOnly` of them cannot be given by name */
  positional: readonly Parameter[]
  positionalOnly: number
  keywordOnly: readonly Parameter[]
  /** takes any number more: `*args`, `...rest`, or reads them by itself */
  more: boolean
  /** takes any names: `**kwargs` */
  moreNames: boolean
}

export interface Parameter {
  name: string
  optional: boolean
}

/** What a call gives: how many by position, and which by name. */
export interface Given {
  count: number
  names: readonly string[]
}

const counted = (count: number) => `${count} ${count === 1 ? 'argument' : 'arguments'}`

/** What does not fit, as a sentence, or null. */
export function tooMany({ name, positional, more }: Signature, given: Given): string | null {
  if (more || given.count <= positional.length) return null
  return `\`${name}()\` takes ${positional.length === 0 ? 'no arguments' : `at most ${counted(positional.length)}`}, but ${given.count} ${given.count === 1 ? 'is' : 'are'} passed.`
}

export function missing({ name, positional, keywordOnly }: Signature, given: Given): string | null {
  const open = [...positional.slice(given.count), ...keywordOnly].filter((one) => !one.optional && !given.names.includes(one.name))
  return open.length === 0 ? null : `\`${name}()\` is called without its required ${open.length === 1 ? 'argument' : 'arguments'} ${open.map((one) => `\`${one.name}\``).join(', ')}.`
}

export function unknownName({ name, positional, positionalOnly, keywordOnly, moreNames }: Signature, given: Given): string | null {
  if (moreNames) return null
  const known = new Set([...positional.slice(positionalOnly), ...keywordOnly].map((one) => one.name))
  const unknown = given.names.find((one) => !known.has(one))
  return unknown === undefined ? null : `\`${name}()\` has no parameter \`${unknown}\`.`
}
