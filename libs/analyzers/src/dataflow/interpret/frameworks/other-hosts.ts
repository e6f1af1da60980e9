import { nextInstruction } from '../../ir/lengths.ts'
import type { Constant, IrFunction } from '../../ir/module.ts'
import { OP } from '../../ir/ops.ts'
import type { Mod, Program } from '../../program/program.ts'

/** From this version of its defaults on, Rails raises an error where a redirect leads to another host that it was not allowed to. */
const SINCE = 7
const VERSION = 'load_defaults'
/** Settings that say so themselves, and with which value. */
const SETTINGS: ReadonlyMap<string, Constant> = new Map<string, Constant>([
  ['raise_on_open_redirects', true],
  ['action_on_open_redirect', 'raise'],
])

/** Whether a program of Ruby has its framework refuse redirects to other hosts. */
export function refusesOtherHosts({ language, mods }: Program): boolean {
  if (language !== 'ruby') return false
  const said = mods.flatMap((mod) => (mod.ir.strings.some((name) => name === VERSION || SETTINGS.has(name)) ? mod.ir.functions.flatMap((fn) => saidIn(mod, fn)) : []))
  const own = said.filter(({ name }) => name !== VERSION)
  if (own.length > 0) return own.every(({ name, value }) => value === SETTINGS.get(name))
  return said.some(({ value }) => Number(value) >= SINCE)
}

/** What a function sets, as far as it is written down: `config.load_defaults 8.0`, `config.action_controller.raise_on_open_redirects = true`. */
function saidIn({ ir: { code, strings, constants } }: Mod, fn: IrFunction): { name: string; value: Constant }[] {
  const held = new Map<number, Constant>()
  const found: { name: string; value: Constant }[] = []
  for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) {
    const [op, made = -1, a = -1, b = -1] = [code[at], code[at + 2], code[at + 3], code[at + 4]]
    const name = strings[op === OP.METHOD ? b : a] ?? ''
    if (op === OP.CONST) held.set(made, constants[a])
    else if (op === OP.METHOD && name === VERSION) found.push({ name, value: held.get(code[at + 7] ?? -1) })
    else if (op === OP.SETMEMBER && SETTINGS.has(name)) found.push({ name, value: held.get(b) })
  }
  return found
}
