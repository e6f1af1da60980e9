/** One pattern for several. All are bounded: files may be written to make them slow. */
export const anyOf = (patterns: readonly string[], flags: string): RegExp => new RegExp(patterns.join('|'), flags)
