import { parseFile } from '../../../syntax/parse.ts'
import type { IrFunction, IrModule } from '../../ir/module.ts'
import { printFunction } from '../../ir/print.ts'
import { lowerPython } from './lower.ts'

export const lowered = (text: string): IrModule => lowerPython(parseFile('a.py', text, 'python'))

/** By its name, or by its place among the file's functions where it has none. */
export function functionOf(module: IrModule, name: string | number): IrFunction {
  const found = module.functions.find((it) => (typeof name === 'string' ? it.name : it.index) === name)
  if (!found) throw new Error(`no function ${name}`)
  return found
}

/** The code of one function, the module's own by default, as lines. */
export function code(text: string, name: string | number = 0): string[] {
  const module = lowered(text)
  return printFunction(module, functionOf(module, name)).slice(1).map((line) => line.slice(2))
}

/** The same with each value written where it is used: `x.0 = a.b(1)` reads better than five lines. Globals stand as their name. */
export function short(text: string, name: string | number = 0): string[] {
  const lines = code(text, name)
  const used = new Set(lines.flatMap((line) => line.replace(/^\s*%\d+ = /, '').match(/%\d+/g) ?? []))
  const values = new Map<string, string>()
  const fill = (line: string) => line.replace(/%\d+/g, (temporary) => values.get(temporary) ?? temporary)
  return lines.flatMap((line) => {
    const [, indent = '', temporary = '', value = ''] = /^(\s*)(%\d+) = (.*[^{])$/.exec(line) ?? []
    if (!temporary) return [fill(line)]
    const filled = fill(value.replace(/^(?:global|import) /, ''))
    values.set(temporary, /^(?:concat|SAME|MATH|NOT|NOTHING|TYPEOF|await|new)\b|^\S+ (?:[A-Z_]+|as) |^\(.*\) [A-Z]+ /.test(filled) ? `(${filled})` : filled)
    return used.has(temporary) || !filled.endsWith(')') ? [] : [`${indent}${filled}`]
  })
}
