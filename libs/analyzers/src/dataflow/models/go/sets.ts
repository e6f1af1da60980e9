/** A table's rows for many names that are all alike. */
export const each = <T>(names: string, make: (name: string) => T): T[] => names.split(/\s+/).filter(Boolean).map(make)
