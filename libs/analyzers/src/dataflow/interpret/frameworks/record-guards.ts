import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import { type Cls, findField, type Fn, type Program } from '../../program/program.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import type { Value } from '../values/value.ts'

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

/**
 * Whether the record that something is called on may take whatever it is given; where its class is not known, one of the program.
 * @param stated only where its own class says so: `protected $guarded = []`
 */
export function mayTakeEverything(frame: Frame, self: Value | null, stated: boolean): boolean {
  const { analyzer } = frame.run
  if (!analyzer.takesEverything) return false
  const classes = (self?.refs ?? []).map((ref) => (ref.kind === 'class' ? ref.cls : ref.kind === 'object' ? objectOf(frame, ref.id)?.cls : null)).filter((cls) => cls !== null && cls !== undefined)
  const has = (cls: Cls, field: string) => findField(cls, field) !== null
  if (stated) return classes.some((cls) => !has(cls, NAMED) && cls.initializers.some(refusesNothing))
  return classes.length === 0 || classes.some((cls) => !has(cls, NAMED) || has(cls, REFUSED))
}

/** The list of what is refused is empty from the start. */
function refusesNothing({ mod: { ir: { code, strings } }, ir }: Fn): boolean {
  const empty = new Set<number>()
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
    const [op, made = -1, second = -1, third = -1] = [code[at], code[at + 2], code[at + 3], code[at + 4]]
    if ((op === OP.ARRAY || op === OP.OBJECT) && second === 0) empty.add(made)
    else if (op === OP.SETMEMBER && strings[second] === REFUSED && empty.has(third)) return true
  }
  return false
}
