import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { Language } from '../../types.ts'
import type { IrModule } from '../ir/module.ts'
import { lowerPython } from './python/lower.ts'

/** One front end per language: a folder here, a line in this table. */
const LOWERINGS: Partial<Record<Language, (file: ParsedFile) => IrModule>> = {
  python: lowerPython,
}

/** The file as IR, or null where its language has no front end. Throws where the front end gives up. */
export function lowerFile(file: ParsedFile): IrModule | null {
  return LOWERINGS[file.language]?.(file) ?? null
}
