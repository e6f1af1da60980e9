const HABIT = 'habit:'

/**
 * What some findings have in common where it is no value but a habit: a library that many files bring in whole.
 * @param habit what a program does in many places and may mend in one way
 */
export const sameHabit = (habit: string): string => `${HABIT}${habit}`

/** Whether findings that have this in common tell of one habit. */
export const isHabit = (same: string): boolean => same.startsWith(HABIT)

const SPREAD = 'spread:'

/** What findings of data flow have in common that tell of the same data in several statements of a file. */
export const sameData = (way: string): string => `${SPREAD}${way}`

/** Whether findings that have this in common tell of the same data. */
export const isSameData = (same: string): boolean => same.startsWith(SPREAD)

const FILE = 'file:'

/** What findings have in common that tell of one weakness in several places of a file. */
export const sameFile = (path: string): string => `${FILE}${path}`

/** Whether findings that have this in common tell of one weakness of a file. */
export const isSameFile = (same: string): boolean => same.startsWith(FILE)

const MISSING = 'missing:'

/** What findings have in common that miss the same name. */
export const sameMissing = (name: string): string => `${MISSING}${name}`

/** Whether findings that have this in common miss the same name. */
export const isSameMissing = (same: string): boolean => same.startsWith(MISSING)
