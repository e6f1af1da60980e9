import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Program } from '../../program/program.ts'

type Ir = Program['mods'][number]['ir']

/** Whether a program has Flask escape in all templates: `app.jinja_options = {'autoescape': True}`, `app.jinja_env.autoescape = True`. */
export const escapesTemplates = ({ mods }: Program): boolean => mods.some(({ language, ir }) => language === 'python' && ir.strings.includes('autoescape') && ir.strings.some((name) => SETTINGS.test(name)) && isSwitchedOn(ir))

const SETTINGS = /^jinja_(?:options|env)$/

/** Whether a member or an entry of that name is `True` somewhere. */
function isSwitchedOn({ code, strings, constants }: Ir): boolean {
  const on = new Set<number>()
  for (let at = 0; at < code.length; at = nextInstruction(code, at)) {
    const [op, , made = -1, second = -1, third = -1] = code.subarray(at, at + 5)
    if (op === OP.CONST && constants[second] === true) on.add(made)
    else if (op === OP.CONST) on.delete(made)
    else if (op === OP.SETMEMBER && strings[second] === 'autoescape' && on.has(third)) return true
    else if (op === OP.OBJECT && Array.from({ length: second }, (_, entry) => at + 4 + entry * 3).some((entry) => code[entry] === 0 && strings[code[entry + 1] ?? -1] === 'autoescape' && on.has(code[entry + 2] ?? -1))) return true
  }
  return false
}
