import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { beginsLine, indentOf, indentStep, insertedAfter } from '../edit/text.ts'

const BODIES = new Set(['if_statement', 'else_clause', 'else_if_clause', 'foreach_statement', 'for_statement', 'while_statement'])

/** A body without braces gets them. */
function withBraces(file: ParsedFile, body: SyntaxNode, owner: SyntaxNode, line: string): Edit[] {
  const gap = /\s*$/.exec(file.text.slice(owner.start, body.start))?.[0].length ?? 0
  const outer = indentOf(file, owner)
  const indent = outer + indentStep(file)
  return [{ start: body.start - gap, end: body.start, text: ` {\n${indent}` }, insertedAfter(body, `\n${indent}${line}\n${outer}}`)]
}

/** A statement right behind the one that a node is, done whenever that one is; null where there is no place for it. */
export function lineBehind(file: ParsedFile, node: SyntaxNode, line: string): Edit[] | null {
  const statement = node.parent?.kind === 'expression_statement' ? node.parent : node
  const owner = statement.parent
  if (!owner) return null
  if (file.language === 'php' && BODIES.has(owner.kind)) return withBraces(file, statement, owner, line)
  if (owner.kind === 'if_modifier' || owner.kind === 'unless_modifier') {
    const condition = owner.child('condition')
    if (!condition || !beginsLine(file, owner)) return null
    return [insertedAfter(owner, `\n${indentOf(file, owner)}${line} ${owner.kind === 'if_modifier' ? 'if' : 'unless'} ${condition.text}`)]
  }
  if (!beginsLine(file, statement)) return null
  return [insertedAfter(statement, `\n${indentOf(file, statement)}${line}`)]
}
