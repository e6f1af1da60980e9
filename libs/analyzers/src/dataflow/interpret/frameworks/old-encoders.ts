import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Constant } from '../../ir/module.ts'
import type { Fn } from '../../program/program.ts'
import type { MisuseFinding } from '../findings/report.ts'

/** Chooses one of several encoders by the id before what is stored; new passwords are kept with the one it is told. */
const CHOOSES = 'DelegatingPasswordEncoder'
const SLOW = /^(?:bcrypt|argon2|scrypt|pbkdf2)/i

/** Whether an encoder of passwords stands beside a slow one that is chosen: it only reads what was stored before. */
export const isOldEncoder = ({ fn, model }: MisuseFinding): boolean => model.rule === 'weak-hash' && /PasswordEncoder/.test(String(model.at)) && SLOW.test(String(chosenIn(fn)))

/** The id that a function tells the encoder that chooses. */
function chosenIn({ ir, mod }: Fn): Constant {
  const { code, strings, constants, imports } = mod.ir
  const temps = new Map<number, Constant>()
  const held = new Map<number, Constant>()
  const makers = new Set<number>()
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
    const op = code[at]
    const [made, a, first] = [code[at + 2] ?? -1, code[at + 3] ?? -1, code[at + 6] ?? -1]
    if (op === OP.CONST) temps.set(made, constants[a])
    else if (op === OP.STORE) held.set(made, temps.get(a))
    else if (op === OP.LOAD) temps.set(made, held.get(a))
    else if (op === OP.GLOBAL && strings[a]?.endsWith(CHOOSES)) makers.add(made)
    else if (op === OP.IMPORT && imports[a]?.name === CHOOSES) makers.add(made)
    else if (op === OP.NEW && makers.has(a)) return temps.get(first)
  }
  return undefined
}
