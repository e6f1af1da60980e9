import { OP } from '../../ir/ops.ts'
import type { Mod, Program } from '../../program/program.ts'
import { Temps } from './temps.ts'

/** A table of accounts whose rows hold a password. */
export interface AccountModel {
  column: string
  path: string
}

export const PASSWORD = /^(?:hashed_?|encrypted_?)?(?:password|passwd|pwd)(?:_?(?:hash|digest|hashed))?$/i

/** What keeps columns out of what is sent, wherever it is said. */
const KEEPS_OUT = /^(?:toJSON|toObject|defaultScope|addScope|transform|serialize\w*|hidden)$/

/** Models of Sequelize and Mongoose by their names, as far as all of what they hold is sent where a row is. */
export function accountModels({ mods }: Program): ReadonlyMap<string, AccountModel> {
  const found = new Map<string, AccountModel>()
  for (const mod of mods) {
    if (!mod.ir.strings.some((text) => PASSWORD.test(text)) || mod.ir.strings.some((text) => KEEPS_OUT.test(text))) continue
    for (const [name, column] of modelsOf(mod)) found.set(name, { column, path: mod.ir.path })
  }
  return found
}

const modelsOf = (mod: Mod): [string, string][] =>
  mod.ir.functions.flatMap((fn) => {
    const temps = new Temps(mod, fn)
    return temps.places.flatMap((at): [string, string][] => {
      const model = temps.int(at) === OP.METHOD ? modelAt(temps, at) : null
      return model ? [model] : []
    })
  })

/** `sequelize.define('User', { ... })`, `User.init({ ... })`, `mongoose.model('User', schema)` */
function modelAt(temps: Temps, at: number): [string, string] | null {
  const called = temps.text(at + 4)
  const [first = -1, second = -1] = temps.args(at)
  const name = called === 'init' ? temps.nameOf(temps.int(at + 3)) : constantText(temps, first)
  const columns = called === 'define' ? temps.entries(second) : called === 'init' ? temps.entries(first) : called === 'model' ? schemaOf(temps, second) : null
  if (!name || !columns) return null
  const column = [...columns].find(([key, value]) => PASSWORD.test(key) && !temps.entries(value)?.has('select'))
  return column ? [name, column[0]] : null
}

/** `new Schema({ ... })` */
function schemaOf(temps: Temps, temp: number): Map<string, number> | null {
  const at = temps.madeAt(temp)
  if (temps.int(at) !== OP.NEW || !/Schema$/.test(temps.nameOf(temps.int(at + 3)))) return null
  return temps.entries(temps.args(at)[0] ?? -1)
}

function constantText(temps: Temps, temp: number): string {
  const at = temps.madeAt(temp)
  const constant = temps.int(at) === OP.CONST ? temps.mod.ir.constants[temps.int(at + 3)] : undefined
  return typeof constant === 'string' ? constant : ''
}
