import { loadLanguages, parseFile } from '../../../syntax/parse.ts'
import type { IrClass, IrModule } from '../../ir/module.ts'
import { printFunction, printModule } from '../../ir/print.ts'
import { lowerRuby } from './lower.ts'

await loadLanguages(['ruby'])

/** Lowers a program and checks that its code is well formed. */
export function lower(code: string): IrModule {
  const made = lowerRuby(parseFile('app/shop.rb', code, 'ruby'))
  printModule(made)
  return made
}

/** The code of a function, without its head and indentation; of the top-level code where no name is given. */
export function codeOf(code: string, name = ''): string[] {
  const made = lower(code)
  const fn = name ? made.functions.find((it) => it.name === name) : made.functions[0]
  return fn ? printFunction(made, fn).slice(1).map((line) => line.trim()) : []
}

/** The whole function as printed. */
export function printed(code: string, index: number): string[] {
  const made = lower(code)
  const fn = made.functions[index]
  return fn ? printFunction(made, fn).map((line) => line.trim()) : []
}

export function classOf(code: string, qualified: string): IrClass & { methodNames: string[]; module: IrModule } {
  const module = lower(code)
  const found = module.classes.find((it) => it.qualified === qualified)
  if (!found) throw new Error(`no class ${qualified}`)
  return { ...found, module, methodNames: found.methods.map((index) => module.functions[index]?.name ?? '') }
}
