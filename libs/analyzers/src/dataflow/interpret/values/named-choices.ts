import type { Value } from './value.ts'

/** Constants of PHP that each stand for something of their own, but for those that have two names. */
const NAMED = /^(?:FILTER_(?:VALIDATE|SANITIZE)_(?!BOOL|STRING$|STRIPPED$)\w+|FILTER_CALLBACK|FILTER_UNSAFE_RAW|INPUT_[A-Z]+)$/

/** A constant of the language that says which of several things is to be done: `FILTER_VALIDATE_INT`. */
export const isNamedChoice = ({ ext, taints, refs, consts }: Value): boolean => ext.length === 1 && taints.length === 0 && refs.length === 0 && !consts && NAMED.test(ext[0] ?? '')
