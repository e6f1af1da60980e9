/**
 * What has happened to data on its way, as far as a decision depends on it: one number per taint, which no limit on the length
 * of a trace shortens. Most marks say that something has ever happened; two fields say what happened last.
 */
export type Marks = number

export const NO_MARKS: Marks = 0

const NAMES = [
  /** went into a call or a constructor that nobody can look into and came out of it */
  'transformed',
  /** the same, but for calls that only look a value up; or became a part of a text */
  'computed',
  /** the same, but for calls that read an object from a text */
  'rebuilt',
  /** the same, but for calls that leave a URL what it is; or only its end was kept */
  'url changed',
  /** the same, but for calls that leave percent-encoding as it was sent */
  'encoding as sent changed',
  /** the same, but for calls of JavaScript that do not decode */
  'encoding changed',
  /** went through a call, or became a part of a text */
  'combined',
  /** more than stored, passed, returned and looked up by one call */
  'more than looked up',
  /** decoded by a call that is named so */
  'decoded',
  /** unescaped by a call that is known to do so */
  'unescaped',
  /** went through a call whose name says that it is no plain column of a row */
  'not a column',
  /** only its end was kept: a file extension */
  'cut to its end',
  /** became a part of a text */
  'concatenated',
  /** became a part of a path by a call */
  'joined',
  /** stands behind a word and a colon */
  'behind a scheme',
  /** is a part of a longer name in every part of a path */
  'part of a name',
  /** stands behind letters of the program's own in every part of a path */
  'behind a prefix',
  /** a path that was normalised */
  'resolved',
  /** looked at by a validator that cannot be followed */
  'validated',
  /** came back from a function that is named after a check */
  'checked',
  /** came back from a function that is named after a search in a list of what is allowed */
  'looked up as allowed',
  /** went into such functions; nothing has happened since */
  'in a check',
  'in a lookup',
] as const

type MarkName = (typeof NAMES)[number]

/** How many bits stand before the two fields. */
export const FLAGS = NAMES.length

export const mark = (...names: readonly MarkName[]): Marks => names.reduce((all, name) => all | (1 << NAMES.indexOf(name)), NO_MARKS)

/** What the newest text that the data is a part of ends in. */
export const ENDINGS = ['nothing known', 'of a script', 'of a document or picture', 'of another file'] as const
export type Ending = (typeof ENDINGS)[number]

/** What happened last, other than being stored, passed and returned. */
export const LAST = ['concatenated', 'split at slashes', 'became an object of an unknown class', 'looked up by an unknown call', 'anything else'] as const
export type Last = (typeof LAST)[number]

const FIELD = 0b111
const ENDING_AT = FLAGS
const LAST_AT = FLAGS + 3
/** One more than the highest bit: V8 keeps numbers up to 31 bits without an object. */
export const BITS = FLAGS + 6

const ENDING_MASK = FIELD << ENDING_AT
const LAST_MASK = FIELD << LAST_AT

export const ending = (is: Ending): Marks => (ENDINGS.indexOf(is) + 1) << ENDING_AT
export const last = (is: Last): Marks => (LAST.indexOf(is) + 1) << LAST_AT

/** null where the data is a part of no text */
export const endingOf = (marks: Marks): Ending | null => ENDINGS[((marks >> ENDING_AT) & FIELD) - 1] ?? null
export const lastOf = (marks: Marks): Last | null => LAST[((marks >> LAST_AT) & FIELD) - 1] ?? null

export const hasMark = (marks: Marks, name: MarkName): boolean => (marks & mark(name)) !== 0

const PENDING = mark('in a check', 'in a lookup')
/** `in a check` stands as far behind `checked` as `in a lookup` behind `looked up as allowed`. */
const OPENS = NAMES.indexOf('in a check') - NAMES.indexOf('checked')

/** What went into a check has come back from it. */
const returned = (marks: Marks): Marks => (marks & ~PENDING) | ((marks & PENDING) >> OPENS)

/** Both together: fields that the newer ones set replace those of the older. */
export function combined(older: Marks, newer: Marks): Marks {
  const replaced = ((newer & ENDING_MASK) === 0 ? 0 : ENDING_MASK) | ((newer & LAST_MASK) === 0 ? 0 : LAST_MASK)
  return (older & ~replaced) | newer
}

/** The marks of data to which something else happened. */
export const after = (marks: Marks, event: Marks): Marks => combined(returned(marks), event)
