import { printFunction, printModule } from '../../ir/print.ts'
import type { IrModule } from '../../ir/module.ts'
import { parseCode } from '../../../syntax/testing.ts'
import { parseFile } from '../../../syntax/parse.ts'
import { lowerPhp } from './lower.ts'

/** Statements, without PHP's tag. */
export const lowered = (code: string): IrModule => lowerPhp(parseCode('php', code))

/** A whole file as it is. */
export const loweredFile = (text: string, path = 'a.php'): IrModule => lowerPhp(parseFile(path, text, 'php'))

/** Code of a function, the file's own where none is named, with temporaries put in where they are used once. */
export function codeOf(from: string | IrModule, name = ''): string[] {
  const module = typeof from === 'string' ? lowered(from) : from
  printModule(module)
  const fn = module.functions.find((it) => it.name === name && (name !== '' || it.index === 0))
  return fn ? inlined(printFunction(module, fn).slice(1)) : []
}

/** Code of the file's first function without a name. */
export function closureOf(code: string): string[] {
  const module = lowered(code)
  const fn = module.functions.find((it) => it.name === '' && it.index > 0)
  return fn ? inlined(printFunction(module, fn).slice(1)) : []
}

const SIMPLE = /^(%\d+) = (?:"|-?\d|true$|false$|null$|undefined$|unknown$|global |import |this$|super$|f\d+$|class |f\d+\.\S+$|[$\w]\S*\.\d+$|\(?\w+\)\.\d+$)/

/** Loads and constants are written where they are used; numbers of variables are left out. */
function inlined(lines: readonly string[]): string[] {
  const known = new Map<string, string>()
  const kept: string[] = []
  for (const line of lines) {
    const text = line.slice(2)
    const found = SIMPLE.exec(text.trim())
    const shown = text.replace(/%\d+/g, (name) => known.get(name) ?? name).replace(/(\$\w+|\b[A-Za-z]\w*)\.\d+\b/g, '$1')
    if (found?.[1]) known.set(found[1], shown.trim().slice(shown.trim().indexOf(' = ') + 3).replace(/^(?:global|import) /, ''))
    else kept.push(shown)
  }
  return numbered(kept)
}

/** The temporaries that are left are counted from 1, so that tests do not depend on those that are gone. */
function numbered(lines: readonly string[]): string[] {
  const numbers = new Map<string, string>()
  const number = (name: string) => {
    const known = numbers.get(name) ?? `%${numbers.size + 1}`
    numbers.set(name, known)
    return known
  }
  return lines.map((line) => line.replace(/%\d+/g, number))
}
