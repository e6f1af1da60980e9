import type { ParsedFile } from '../../../syntax/parsed-file.ts'
import { withDeadCode } from './dead-code.ts'
import { moved } from './move.ts'
import { type Edit, edited, type Rewritten } from './pieces.ts'
import { type Parsed, unchanged } from './program.ts'
import { renamed } from './rename.ts'
import { reordered } from './reorder.ts'
import { wrapped } from './wrap.ts'

/** Makes another program of the same meaning; null where there is nothing to change. */
export type Transformation = (program: Parsed) => Rewritten[] | null

const everywhere = (edit: (file: ParsedFile, at: number) => Edit[]): Transformation => ({ code, rest }) => {
  const edits = code.map(edit)
  if (edits.every((some) => some.length === 0)) return null
  return [...code.map((file, at) => edited(file, edits[at] ?? [])), ...rest.map(unchanged)]
}

/** Where several files would declare the same helper, none does. */
const inOne = (edit: (file: ParsedFile) => Edit[]): Transformation => (program) => {
  let isDone = false
  return everywhere((file) => {
    const edits = isDone ? [] : edit(file)
    isDone ||= edits.length > 0
    return edits
  })(program)
}

/** Functions of PHP that change the variable they are given. */
const takesReferences = ({ language, text }: ParsedFile): boolean => language === 'php' && /[(,]\s*&\s*\$/.test(text)

const intoAnotherFile: Transformation = ({ code, rest }) => {
  for (const file of code) {
    const files = moved(file)
    if (files) return [...files, ...code.filter((other) => other !== file).map(unchanged), ...rest.map(unchanged)]
  }
  return null
}

export const TRANSFORMATIONS = {
  'variables and functions renamed': (program) => {
    const isAlone = program.code.length === 1 && program.rest.length === 0
    return everywhere((file) => renamed(file, isAlone))(program)
  },
  'functions in another order': everywhere(reordered),
  'a function moved to another file': intoAnotherFile,
  'arguments handed through a helper': (program) => (program.code.some(takesReferences) ? null : inOne(wrapped)(program)),
  'dead code added': everywhere(withDeadCode),
} as const satisfies Record<string, Transformation>

export type TransformationName = keyof typeof TRANSFORMATIONS
