import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { imported } from '../edit/imports-go.ts'
import { indentOf, insertedAfter, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const TODO = 'Choose the limit of one gigabyte anew by what honest users unpack.'
const NO_CHECK = refused('the error of the copy is not checked right behind it: decide what happens beyond a limit')

interface Checked {
  /** `_, err := io.Copy(...)` */
  assignment: SyntaxNode
  check: SyntaxNode
  /** whether the check holds the assignment: `if _, err := ...; err != nil` */
  isInside: boolean
}

/** The check of the error that the copy gives. */
function checkOf(call: Call): Checked | null {
  const assignment = [...call.node.ancestors()].find(({ kind }) => kind === 'short_var_declaration' || kind === 'assignment_statement')
  const { parent } = assignment ?? {}
  if (!assignment || !parent) return null
  if (parent.kind === 'if_statement') return { assignment, check: parent, isInside: true }
  const next = parent.children[parent.children.findIndex((one) => one.is(assignment)) + 1]
  return next?.kind === 'if_statement' && !next.child('initializer') ? { assignment, check: next, isInside: false } : null
}

/** The one statement of the check, with an error of its own in the place of the copy's. */
function failure(check: SyntaxNode, error: string, errors: string): string | null {
  const block = check.child('consequence')
  const statements = block?.children.flatMap((one) => (one.kind === 'statement_list' ? one.children : [one])) ?? []
  const [only] = statements
  const isPlain = check.child('condition')?.text.replaceAll(/\s/g, '') === `${error}!=nil` && !check.child('alternative')
  if (!isPlain || statements.length !== 1 || !only || only.text.includes('\n')) return null
  const pieces = only.text.split(new RegExp(`\\b${error}\\b`))
  return pieces.length === 2 && /^(?:return|panic|log\.(?:Fatal|Panic))/.test(only.text) ? pieces.join(`${errors}.New("the unpacked data is too large")`) : null
}

function countEdits(file: ParsedFile, { assignment, check, isInside }: Checked, stop: string): Edit[] | null {
  const [count, error] = assignment.child('left')?.children ?? []
  if (!count || !error || count.text !== '_') return null
  const indent = indentOf(file, check)
  const block = `${indent}\t${stop}\n${indent}}`
  if (isInside && assignment.kind === 'short_var_declaration') return [replaced(count, 'n'), insertedAfter(check, ` else if n > 1<<30 {\n${block}`)]
  const isNew = assignment.kind === 'short_var_declaration'
  if (!isNew || isInside) return null
  return [replaced(count, 'n'), insertedAfter(check, `\n${indent}if n > 1<<30 {\n${block}`)]
}

function propose({ call, file }: Site): Change | Refusal | null {
  const source = call?.args[1]
  if (!call || !source || !/^io\.Copy(?:Buffer)?$/.test(call.callee)) return null
  const checked = checkOf(call)
  const error = checked?.assignment.child('left')?.children[1]?.text
  if (!checked || error === undefined) return NO_CHECK
  const { edit, name } = imported(file, 'errors')
  const stop = failure(checked.check, error, name)
  const counted = stop === null ? null : countEdits(file, checked, stop)
  if (!counted) return NO_CHECK
  const operand = call.node.child('function')?.child('operand')?.text ?? 'io'
  return { edits: [...(edit ? [edit] : []), replaced(source, `${operand}.LimitReader(${source.text}, 1<<30+1)`), ...counted], todo: TODO }
}

export default defineRecipe({
  id: 'unpack-limit-go',
  rules: ['decompression-bomb'],
  languages: ['go'],
  summary: 'Unpacks one gigabyte and no more.',
  propose,
})
