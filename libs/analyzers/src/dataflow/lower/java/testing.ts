import { parseFile } from '../../../syntax/parse.ts'
import type { IrFunction, IrModule } from '../../ir/module.ts'
import { printFunction } from '../../ir/print.ts'
import { lowerJava } from './lower.ts'

export const lowerText = (text: string): IrModule => lowerJava(parseFile('src/a.java', text, 'java'))

export function functionNamed(module: IrModule, name: string): IrFunction {
  const found = module.functions.find((fn) => fn.name === name)
  if (!found) throw new Error(`no function ${name}`)
  return found
}

/** The code of a function without its head, a line each; blanks at the start are kept. */
export const codeOf = (module: IrModule, name: string): string[] => printFunction(module, functionNamed(module, name)).slice(1).map((line) => line.slice(2))

/** The code of statements that stand in a method `a()` of a class `A`, which has a parent to inherit from. */
export const lowerStatements = (statements: string): string[] => codeOf(lowerText(`class A extends B { void a() { ${statements} } }`), 'a')
