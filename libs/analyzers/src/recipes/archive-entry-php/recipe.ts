import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { globalName } from '../edit/names-php.ts'
import { beginsLine, indentOf, indentStep, insertedAfter } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const OF_ARCHIVE = /->getNameIndex\([^()]*\)$/

/** Assignments of an entry's name in the loop around the call. */
function nameIn(file: ParsedFile, call: SyntaxNode): { statement: SyntaxNode; name: string } | null {
  const loop = file.enclosing(call, 'loop')
  for (const node of loop?.child('body')?.children ?? []) {
    const assignment = node.kind === 'expression_statement' ? node.children[0] : undefined
    const name = assignment?.kind === 'assignment_expression' ? assignment.child('left')?.text : undefined
    if (name !== undefined && OF_ARCHIVE.test(assignment?.child('right')?.text ?? '')) return { statement: node, name }
  }
  return null
}

/** Entries that climb out of their folder are left out. */
function propose({ file, call }: Site): Change | Refusal | null {
  if (!call || !/getNameIndex\(/.test(file.text)) return null
  const found = nameIn(file, call.node)
  if (!found || !new RegExp(`\\${found.name}\\b`).test(call.node.text) || !beginsLine(file, found.statement)) return null
  if (found.statement.start > call.node.start) return refused('the name of the entry is read behind its use')
  const indent = indentOf(file, found.statement)
  const parts = `${globalName(file, 'explode')}('/', ${globalName(file, 'str_replace')}('\\\\', '/', ${found.name}))`
  const text = `if (${globalName(file, 'in_array')}('..', ${parts}, true)) {\n${indent}${indentStep(file)}continue;\n${indent}}`
  return { edits: [insertedAfter(found.statement, `\n${indent}${text}`)] }
}

export default defineRecipe({
  id: 'archive-entry-php',
  rules: ['path-traversal', 'zip-slip'],
  languages: ['php'],
  summary: 'Leaves out entries of the archive that would lie outside of the folder.',
  propose,
})
