import type { Program } from '../program/program.ts'

/** What a record's class says about what may be set at once. */
const NAMED = 'fillable'
const REFUSED = 'guarded'

/**
 * Whether a record of the program may take whatever it is given. Those of Laravel refuse what is not named, unless a class
 * says what it refuses instead, or a call lifts it for all. Where no class of a record is to be seen, nobody knows.
 */
export function takesEverything({ classes, mods }: Program): boolean {
  const says = (field: string) => classes.some(({ fields }) => fields.has(field))
  return !says(NAMED) || says(REFUSED) || mods.some(({ ir }) => ir.strings.includes('unguard'))
}
