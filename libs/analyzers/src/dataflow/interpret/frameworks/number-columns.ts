import { nextInstruction } from '../../ir/lengths.ts'
import type { Constant } from '../../ir/module.ts'
import { OP } from '../../ir/ops.ts'
import type { Cls, Fn } from '../../program/program.ts'

/** What makes a number or date of whatever is stored, or refuses to store anything else. */
const CAST = /^(?:int|integer|float|double|real|decimal(?::\d+)?|bool|boolean|timestamp|(?:immutable_)?date(?:time)?(?::.*)?)$/
const RULE = /(?:^|\|)(?:integer|numeric|boolean|digits)(?:[|:]|$)/

/** A trait that refuses to save what does not fit the rules of the class. */
const VALIDATING = /(?:^|\.)\w*Validat\w*$/

const known = new WeakMap<Cls, ReadonlySet<string>>()

/** Whether a record of PHP holds nothing but numbers or dates under a name: `$casts = ['age' => 'integer']`. */
export function isNumberColumn(cls: Cls, name: string): boolean {
  const columns = known.get(cls) ?? columnsOf(cls)
  known.set(cls, columns)
  return columns.has(name)
}

function columnsOf(cls: Cls): ReadonlySet<string> {
  if (cls.parts[0]?.mod.language !== 'php') return new Set()
  const validates = cls.parts.some(({ ir }) => ir.supers.some((name) => VALIDATING.test(name)))
  return new Set(cls.initializers.flatMap((fn) => [...listed(fn, 'casts', CAST), ...(validates ? listed(fn, 'rules', RULE) : [])]))
}

/** Names in the map that a field of the class begins with, whose text fits. */
function listed({ mod, ir }: Fn, field: string, fits: RegExp): string[] {
  const { code, strings, constants } = mod.ir
  const held = new Map<number, Constant>()
  const maps = new Map<number, string[]>()
  const found: string[] = []
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
    const [op, made = -1, second = -1, third = -1] = code.subarray(at, at + 5).filter((_, place) => place !== 1)
    if (op === OP.CONST) held.set(made, constants[second])
    else if (op === OP.OBJECT) maps.set(made, entriesAt(code, at).flatMap(([key, value]) => (fits.test(String(held.get(value) ?? '')) ? (strings[key] ?? []) : [])))
    else if (op === OP.SETMEMBER && strings[second] === field) found.push(...(maps.get(third) ?? []))
  }
  return found
}

/** Keys that are written down, and the temporaries that hold what stands under them. */
const entriesAt = (code: Int32Array, at: number): [key: number, value: number][] =>
  Array.from({ length: code[at + 3] ?? 0 }, (_, index) => at + 4 + index * 3).flatMap((from): [number, number][] => (code[from] === 0 ? [[code[from + 1] ?? -1, code[from + 2] ?? -1]] : []))
