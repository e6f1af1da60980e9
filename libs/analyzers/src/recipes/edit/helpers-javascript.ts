import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { Imported } from './imports-javascript.ts'
import { freeName } from './names-javascript.ts'
import { indentStep, insertedAt, quoteOf } from './text.ts'

/** A small function that is written once at the end of a file: declared functions can be called above. */
export interface Helper {
  name: string
  parameter: string
  parameterType: string
  returns: string
  /** the expression that it returns; `'` stands for the file's quote */
  gives: string
}

/** A call of the helper: the function as the file has it already, else with the edit that adds it. */
export function helper(file: ParsedFile, { name, parameter, parameterType, returns, gives }: Helper): Imported {
  const local = freeName(file, [name])
  const end = /;[ \t]*$/m.test(file.text) ? ';' : ''
  const isTyped = /\.(?:[cm]?ts|tsx)$/.test(file.path)
  const signature = isTyped ? `(${parameter}: ${parameterType}): ${returns}` : `(${parameter})`
  const code = `\n\nfunction ${local}${signature} {\n${indentStep(file)}return ${gives.replaceAll("'", quoteOf(file))}${end}\n}`
  return { edit: insertedAt(file.text.trimEnd().length, code), name: local }
}
