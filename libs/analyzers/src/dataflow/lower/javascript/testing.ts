import { parseFile } from '../../../syntax/parse.ts'
import type { IrFunction, IrModule } from '../../ir/module.ts'
import { printFunction } from '../../ir/print.ts'
import { lowerJavascript } from './lower.ts'

/** Lowers code as TypeScript with JSX, which holds all three languages. */
export const lower = (code: string, path = 'a.tsx'): IrModule => lowerJavascript(parseFile(path, code, path.endsWith('x') ? 'typescript' : 'javascript'))

export function functionNamed(module: IrModule, name: string): IrFunction {
  const found = module.functions.find((fn) => fn.name === name && fn.index > 0)
  if (!found) throw new Error(`no function ${name}`)
  return found
}

/** The code of the top level, or of the function of that name, a line an instruction, without their margin. */
export function linesOf(code: string, name = '', path = 'a.tsx'): string[] {
  const module = lower(code, path)
  const fn = name ? functionNamed(module, name) : module.functions[0]
  return fn ? printFunction(module, fn).slice(1).map((line) => line.slice(2)) : []
}
