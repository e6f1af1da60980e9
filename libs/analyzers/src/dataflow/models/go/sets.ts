/** What the path of the address brings: `http.ServeFile` answers none that has `..` in it. */
export const PART_OF_PATH = /^a part of the path$/

/** A table's rows for many names that are all alike. */
export const each = <T>(names: string, make: (name: string) => T): T[] => names.split(/\s+/).filter(Boolean).map(make)
