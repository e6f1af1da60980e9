/** `under('pg Pool', 'a b')` */
export const under = (types: string | readonly string[], names: string): string[] => [types].flat().flatMap((type) => names.split(' ').map((name) => `${type}.${name}`))

/** The same kind for all names. */
export const all = (names: readonly string[], kind: string): Record<string, string> => Object.fromEntries(names.map((name) => [name, kind]))
