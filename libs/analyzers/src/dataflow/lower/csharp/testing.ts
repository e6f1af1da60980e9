import { parseFile } from '../../../syntax/parse.ts'
import type { IrFunction, IrModule } from '../../ir/module.ts'
import { printFunction } from '../../ir/print.ts'
import { lowerCsharp } from './lower.ts'

export const lower = (code: string): IrModule => lowerCsharp(parseFile('a.cs', code, 'csharp'))

export function functionOf(module: IrModule, name: string): IrFunction {
  const fn = module.functions.find((it) => it.name === name)
  if (!fn) throw new Error(`no function ${name}`)
  return fn
}

/** The code of a function: constants, variables and members are written where they are used. */
export function codeOf(module: IrModule, name: string | IrFunction): string[] {
  const values = new Map<string, string>()
  const result: string[] = []
  const fill = (text: string) => text.replace(/%\d+/g, (temporary) => values.get(temporary) ?? temporary)
  for (const line of printFunction(module, typeof name === 'string' ? functionOf(module, name) : name).slice(1)) {
    const [, indent = '', temporary, value] = /^ {2}( *)(%\d+) = (.*)$/.exec(line) ?? []
    const filled = value === undefined ? '' : fill(value.replace(/^(%\d+)\(/, 'call $1('))
    const plain = value === undefined ? null : leaf(filled)
    if (temporary && plain !== null) values.set(temporary, plain)
    else if (temporary && value) result.push(`${indent}${temporary} = ${filled}`)
    else result.push(fill(line.slice(2)).replace(/^( *)(?:f\d+\.)?(\w+)\.\d+ = /, '$1$2 = '))
  }
  return result
}

/** What can be read in place: nothing that calls or computes. */
function leaf(value: string): string | null {
  if (/^(?:"(?:[^"\\]|\\.)*"|-?[\d.]+|true|false|null|unknown|this|super|f\d+|class \w+)$/.test(value)) return value
  const [, global] = /^global (\S+)$/.exec(value) ?? []
  if (global) return global
  const [, variable] = /^(?:f\d+\.)?(\w*)\.\d+$/.exec(value) ?? []
  if (variable !== undefined) return variable
  return /^(?!concat|new|await)[\w.%[\]]+\.[A-Za-z_]\w*$/.test(value) ? value : null
}

/** The code of statements in a method; `members` stand beside it in its class. */
export const body = (statements: string, members = ''): string[] => codeOf(lower(`class A { ${members} void M() { ${statements} } }`), 'M')
