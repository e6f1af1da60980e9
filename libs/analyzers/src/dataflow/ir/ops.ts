/**
 * The instructions of the small intermediate representation (IR) that every language is lowered to. Code is one
 * `Int32Array` per file, so that it moves between threads without being copied; an instruction is
 * `[op, offset, ...operands]`, where `offset` is the place in the source text (UTF-16) it stands for.
 *
 * Operands: `t` a temporary (written once, in the block that uses it or one around that), `v` a variable of the function,
 * `s` an index into the module's strings, `c` into its constants, `f` functions, `k` classes, `i` imports, `n` a count,
 * `len` the number of ints of a block that follows, `-1` nothing.
 */
export const OP = {
  /** t c */
  CONST: 1,
  /** t - a value that nothing is known about and that carries nothing */
  UNKNOWN: 2,
  /** t v */
  LOAD: 3,
  /** v t */
  STORE: 4,
  /** t f v - a variable of an enclosing function, or (f = 0) of the module */
  LOADUP: 5,
  /** f v t */
  STOREUP: 6,
  /** t */
  THIS: 7,
  /** t - the parent's part of `this`; called, it is the parent's constructor */
  SUPER: 8,
  /** t s - a name that is neither local nor imported: a builtin, or something of the same package */
  GLOBAL: 9,
  /** t i */
  IMPORT: 10,
  /** t t(object) s */
  MEMBER: 11,
  /** t(object) s t(value) */
  SETMEMBER: 12,
  /** t t(object) t(key) */
  INDEX: 13,
  /** t(object) t(key) or -1 for "at the end" t(value) */
  SETINDEX: 14,
  /** t t(callee) n (label t)... - label: see ARG */
  CALL: 15,
  /** t t(object) s(method) n (label t)... */
  METHOD: 16,
  /** t t(class) n (label t)... */
  NEW: 17,
  /** t n t... - a string built of its parts, in order */
  CONCAT: 18,
  /** t operator t t - see BINARY */
  BINARY: 19,
  /** t operator t - see UNARY */
  UNARY: 20,
  /** t n (kind key t)... - kind 0: key is s, 1: key is t, 2: spread, key is -1 */
  OBJECT: 21,
  /** t n (spread t)... - spread 0 or 1; also tuples and sets */
  ARRAY: 22,
  /** t f */
  CLOSURE: 23,
  /** t k */
  CLASS: 24,
  /** t t s(type) - a cast or conversion, or a declared type the value is known to have */
  CAST: 25,
  /** t t */
  AWAIT: 26,
  /** t(value) */
  YIELD: 27,
  /** t t(left) t(right) len [right's code] - right runs only if left holds */
  AND: 28,
  /** t t(left) t(right) len [right's code] - right runs only if left does not hold */
  OR: 29,
  /** t t(left) t(right) len [right's code] - right runs only if left is null or undefined (also for defaults) */
  COALESCE: 30,
  /** t t(condition) t(a) t(b) lenA lenB [a's code] [b's code] */
  COND: 31,
  /** t(condition) lenThen lenElse [then] [else] */
  IF: 32,
  /** lenBody lenUpdate [body] [update] - runs until BREAK; a condition is an IF with a BREAK at the body's start or end */
  LOOP: 33,
  /** t(element) t(key) t(collection) len [body] - both temporaries are written before each turn */
  EACH: 34,
  /** len [body] - BREAK leaves it, CONTINUE does not see it: for `switch` and labelled blocks */
  BLOCK: 35,
  /** lenBody nCatches lenFinally (t(exception) s(type or -1) len)... [body] [catches] [finally] */
  TRY: 36,
  /** t or -1 */
  RETURN: 37,
  /** t or -1 */
  THROW: 38,
  BREAK: 39,
  CONTINUE: 40,
  /** s(name) t - what other files get by that name; name '=' is the whole of `module.exports` */
  EXPORT: 41,
} as const

/** Labels of arguments; a number from 0 is the index of the argument's name in the strings. */
export const ARG = { POSITIONAL: -1, SPREAD: -2, NAMED_SPREAD: -3 } as const

/** CALL and METHOD arguments of these names are blocks or callbacks the language passes apart (Ruby's `do ... end`). */
export const BLOCK_ARGUMENT = '&block'

/** Where what is passed by reference stands, in the object that is passed instead of it. */
export const REFERENCE = '(reference)'

/** The variable that holds what PHP's `extract` has made variables of. */
export const EXTRACTED = '(extracted)'

export const BINARY = {
  /** numbers added, or strings: what can be either. Only where one side is surely text lower to CONCAT instead */
  ADD: 1,
  /** arithmetic and bit operations that have no name of their own here: the result is a number */
  MATH: 2,
  /** equal, loosely or strictly */
  EQ: 3,
  NE: 4,
  LT: 5,
  LE: 6,
  GT: 7,
  GE: 8,
  /** left is an element, key or substring of right (`in`) */
  IN: 9,
  NOT_IN: 10,
  /** left is of the type right */
  INSTANCEOF: 11,
  /** left matches the regular expression right (`=~`) */
  MATCHES: 12,
  /** printf-like formatting of right by left (Python's and Ruby's `%`) */
  FORMAT: 13,
  /** anything else whose result may hold both sides (`|` of sets, `<<` of a stream or list) */
  MERGE: 14,
  SUB: 15,
  MUL: 16,
  DIV: 17,
  MOD: 18,
} as const

export const UNARY = {
  NOT: 1,
  /** the result is a number: `-x`, `+x`, `~x`, `x++` */
  MATH: 2,
  /** `typeof x` and the like: the result is text that says nothing of the value */
  TYPEOF: 3,
  /** `*p`, `&x`, `x!`, `x as const`: the value itself */
  SAME: 4,
  /** `delete`, `void`: nothing */
  NOTHING: 5,
  /** `x[:4]`: a few signs of a text, or some of a list */
  FEW: 6,
} as const

export const opNames: readonly string[] = namesOf(OP)

function namesOf(table: Record<string, number>): string[] {
  const names: string[] = []
  for (const [name, number] of Object.entries(table)) names[number] = name
  return names
}
