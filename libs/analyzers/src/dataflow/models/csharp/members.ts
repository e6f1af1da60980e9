/** The same fact about several members of one type: `facts('System.IO.File', 'Delete Exists', { is: 'path' })`. */
export const facts = <const T extends object>(type: string, names: string, fact: T): (T & { at: string })[] => names.split(' ').map((name) => ({ at: name === '' ? type : `${type}.${name}`, ...fact }))

/** The same fact about several types. */
export const each = <const T extends object>(space: string, names: string, fact: T): (T & { at: string })[] => names.split(' ').map((name) => ({ at: space ? `${space}.${name}` : name, ...fact }))

/** The same type for the results or members of several names. */
export const giving = (names: string, type: string): Record<string, string> => Object.fromEntries(names.split(' ').map((name) => [name, type]))

/** Types that say no more than that they are there. */
export const known = (space: string, names: string): Record<string, object> => Object.fromEntries(names.split(' ').map((name) => [`${space}.${name}`, {}]))
