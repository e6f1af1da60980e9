import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Imported } from './imports-javascript.ts'
import { freeName } from './names-javascript.ts'
import { indentStep, insertedAt, quoteOf } from './text.ts'

/** A small function that is written once at the end of a file or script element: declared functions can be called above. */
export interface Helper {
  name: string
  parameter: string
  parameterType: string
  returns: string
  /** the expression that it returns; `'` stands for the file's quote */
  gives: string
}

/** The code that has run, or runs with a node: a page's later scripts are not there yet when an earlier one runs. */
export const codeUpTo = ({ text, scripts }: ParsedFile, near: SyntaxNode): string =>
  text.slice(0, scripts.find(({ start, end }) => start <= near.start && near.end <= end)?.end)

/** A call of the helper near a node, with the edit that adds the function. */
export function helper(file: ParsedFile, near: SyntaxNode, { name, parameter, parameterType, returns, gives }: Helper): Imported {
  const local = freeName(file, [name])
  const end = /;[ \t]*$/m.test(file.text) ? ';' : ''
  const isTyped = /\.(?:[cm]?ts|tsx)$/.test(file.path)
  const signature = isTyped ? `(${parameter}: ${parameterType}): ${returns}` : `(${parameter})`
  const code = `\n\nfunction ${local}${signature} {\n${indentStep(file)}return ${gives.replaceAll("'", quoteOf(file))}${end}\n}`
  return { edit: insertedAt(codeUpTo(file, near).trimEnd().length, code), name: local }
}
