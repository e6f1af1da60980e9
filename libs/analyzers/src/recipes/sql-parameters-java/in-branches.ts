import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { imported } from '../edit/imports-java.ts'
import { indentOf, indentStep, insertedBefore } from '../edit/text.ts'
import type { Refusal, Site } from '../recipe.ts'
import { collected } from '../sql/collected.ts'
import { MARKS, NO_TYPE } from './setters.ts'

/** The values of a statement that is put together in branches. */
export interface InBranches {
  edits: Edit[]
  list: string
  argument: SyntaxNode
  last: SyntaxNode
}

/** `values.add(name);` behind each line that adds a value. */
export function inBranches({ file, steps, depends }: Site, { args }: Call): InBranches | Refusal | null {
  const [argument] = args
  const made = argument && collected(file, argument, { style: MARKS, add: (list, value) => `${list}.add(${value});` }, steps)
  if (!made || 'refused' in made) return made ?? null
  if ((depends('org.postgresql:postgresql') || depends('postgresql')) && made.holes.some(({ isQuoted }) => !isQuoted)) return NO_TYPE
  const lists = imported(file, 'java.util.List')
  const arrays = imported(file, 'java.util.ArrayList')
  const line = `${lists.name}<Object> ${made.list} = new ${arrays.name}<>();`
  const before = insertedBefore(made.declaration, `${line}\n${indentOf(file, made.declaration)}`)
  return { edits: [...merged(lists.edit, arrays.edit), before, ...made.edits], list: made.list, argument, last: made.last }
}

/** Two imports at one place are one edit. */
function merged(list: Edit | null, array: Edit | null): Edit[] {
  if (!list || !array || list.start !== array.start) return [array, list].filter((one) => one !== null)
  return [{ ...list, text: array.text + list.text }]
}

/** Sets them one after the other. */
export function setAll({ file }: Site, near: SyntaxNode, variable: string, list: string): string[] {
  const index = ['i', 'at', 'n'].find((name) => !new RegExp(`\\bint ${name}\\b`).test(near.text)) ?? 'index'
  return [`for (int ${index} = 0; ${index} < ${list}.size(); ${index}++) {`, `${indentStep(file)}${variable}.setObject(${index} + 1, ${list}.get(${index}));`, '}']
}

