import type { Fn } from '../../program/program.ts'

/** Functions in the order in which they are followed: what little ones keep in fields is known when large ones read it, and these need no second look. */
export const smallestFirst = (a: Fn, b: Fn): number => sizeOf(a) - sizeOf(b) || a.id - b.id

const sizeOf = ({ ir: { start, end } }: Fn): number => end - start
