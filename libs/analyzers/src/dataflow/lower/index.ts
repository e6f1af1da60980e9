import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { Language } from '../../types.ts'
import type { IrModule } from '../ir/module.ts'
import { lowerGo } from './go/lower.ts'
import { lowerCsharp } from './csharp/lower.ts'
import { lowerJavascript } from './javascript/lower.ts'
import { lowerPhp } from './php/lower.ts'
import { lowerPython } from './python/lower.ts'
import { lowerRuby } from './ruby/lower.ts'
import { lowerJava } from './java/lower.ts'

/** One front end per language: a folder here, a line in this table. */
const LOWERINGS: Partial<Record<Language, (file: ParsedFile) => IrModule>> = {
  java: lowerJava,
  go: lowerGo,
  csharp: lowerCsharp,
  javascript: lowerJavascript,
  typescript: lowerJavascript,
  php: lowerPhp,
  python: lowerPython,
  ruby: lowerRuby,
}

/** The file as IR, or null where its language has no front end. Throws where the front end gives up. */
export function lowerFile(file: ParsedFile): IrModule | null {
  return LOWERINGS[file.language]?.(file) ?? null
}
