import { deserialize, serialize } from 'node:v8'
import type { IrModule } from '../dataflow/ir/module.ts'
import { shareStrings } from '../dataflow/ir/share-strings.ts'
import { lowerFile } from '../dataflow/lower/index.ts'
import { lowerTemplate, syntaxOf } from '../dataflow/templates/index.ts'
import { loadLanguages } from '../syntax/parse.ts'
import type { ParsedFile } from '../syntax/parsed-file.ts'
import { failureOf } from '../failure.ts'
import type { RawFinding } from '../types.ts'
import type { Lowered } from './protocol.ts'
import { shareBytes } from './shared-memory.ts'

export type Lower = typeof lowerFile

/** Lowers a parsed file for data flow. A front end that gives up costs the file its data flow and nothing else. */
export function lowerParsed(parsed: ParsedFile, said: RawFinding[] | null, lower: Lower = lowerFile): Lowered | null {
  const language = parsed.language === 'typescript' ? 'javascript' : parsed.language
  try {
    const module = lower(parsed)
    return module && { language, module: packModule(module), template: null, gave_up: null, said }
  } catch (error) {
    return { language, module: null, template: null, gave_up: failureOf(error), said }
  }
}

/**
 * A file that is a template as a part of the program that shows it, beside what its scripts are.
 * @param scripts what came of lowering its scripts
 */
export async function lowerView(path: string, text: string, said: RawFinding[] | null, scripts: Lowered | null): Promise<Lowered | null> {
  const syntax = syntaxOf(path, text)
  if (!syntax) return scripts
  const { language } = syntax
  try {
    await loadLanguages([language])
    const module = lowerTemplate(syntax, path, text)
    if (!module) return scripts
    const template = { language, module: packModule(module) }
    return scripts && syntax.hasScripts ? { ...scripts, template } : { ...template, template: null, gave_up: null, said }
  } catch (error) {
    const gave_up = failureOf(error)
    return scripts && syntax.hasScripts ? { ...scripts, gave_up } : { language, module: null, template: null, gave_up, said }
  }
}

/** As bytes in shared memory a module is read by several threads without a copy, and weighs nothing in the heap of those that only pass it on. */
export const packModule = (module: IrModule): Uint8Array<SharedArrayBuffer> => shareBytes(serialize(module))

/** Trusts its input: it comes from `packModule` in a thread of the same process. Its code stays in the shared memory and must not be written to. */
export function unpackModules(packed: readonly Uint8Array[]): IrModule[] {
  const strings = new Map<string, string>()
  return packed.map((bytes) => shareStrings<IrModule>(deserialize(bytes), strings))
}
