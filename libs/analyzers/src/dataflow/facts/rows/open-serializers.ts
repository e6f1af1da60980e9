import { positionOf } from '../../../syntax/position.ts'
import type { RawFinding } from '../../../types.ts'
import { OP } from '../../ir/ops.ts'
import type { Mod } from '../../program/program.ts'
import { PASSWORD } from './account-models.ts'
import { Temps } from './temps.ts'

const SERIALIZERS = /(?:^|\.)(?:Hyperlinked)?ModelSerializer$/

/** Serializers of Django that show every field of a model whose rows hold a password, and say nothing of it. */
export function openSerializers(mods: readonly Mod[], accounts: ReadonlySet<string>): RawFinding[] {
  return mods.flatMap((mod) => {
    const [top] = mod.ir.functions
    const serializers = mod.ir.classes.filter(({ supers }) => supers.some((one) => SERIALIZERS.test(one)))
    if (!top || serializers.length === 0) return []
    const temps = new Temps(mod, top)
    return serializers.flatMap(({ name, methods }) => (methods.some((index) => mod.ir.functions[index]?.name === 'to_representation') ? [] : openIn(temps, name, accounts)))
  })
}

function openIn(temps: Temps, serializer: string, accounts: ReadonlySet<string>): RawFinding[] {
  const { mod } = temps
  const set = (owner: string) => temps.places.filter((at) => temps.int(at) === OP.SETMEMBER && classAt(temps, temps.int(at + 2)) === owner)
  const settings = set(`${serializer}.Meta`)
  const valueOf = (name: string) => settings.find((at) => temps.text(at + 3) === name)
  const [model, fields] = [valueOf('model'), valueOf('fields')]
  const saysMore = ['extra_kwargs', 'exclude', 'write_only_fields'].some((name) => valueOf(name) !== undefined) || set(serializer).some((at) => PASSWORD.test(temps.text(at + 3)))
  if (model === undefined || fields === undefined || saysMore || temps.constant(temps.int(fields + 4)) !== '__all__') return []
  const name = temps.nameOf(temps.int(model + 4))
  if (!accounts.has(name)) return []
  const { line, column } = positionOf(mod.ir.lineStarts, temps.int(fields + 1))
  return [{ rule_id: 'password-hash-sent', analyzer: 'dataflow', file_path: mod.ir.path, line, column, end_line: line, detail: `The serializer shows every field of \`${name}\`, also the password.` }]
}

/** The full name of the class that a value is: `UserSerializer.Meta`. */
function classAt(temps: Temps, temp: number): string {
  const at = temps.readAt(temp)
  const qualified = temps.int(at) === OP.CLASS ? (temps.mod.ir.classes[temps.int(at + 3)]?.qualified ?? '') : ''
  return qualified.split('.').slice(qualified.endsWith('.Meta') ? -2 : -1).join('.')
}
