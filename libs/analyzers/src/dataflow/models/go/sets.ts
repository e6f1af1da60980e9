/** What the path of the address brings: `http.ServeFile` answers none that has `..` in it. */
export const PART_OF_PATH = 'path-parameter'

/** A table's rows for many names that are all alike. */
export const each = <const T>(names: string, make: (name: string) => T): T[] => names.split(/\s+/).filter(Boolean).map(make)
