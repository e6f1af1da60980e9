import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { tidied } from '../edit/unused-python.ts'
import { beginsLine, lineEnd, replaced, statementOf, wholeLine } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const isAlone = (file: ParsedFile, statement: SyntaxNode): boolean => beginsLine(file, statement) && /^\s*(?:#.*)?$/.test(file.text.slice(lineEnd(file, statement)).split('\n')[0] ?? '')

/** `import pdb; pdb.set_trace()` on one line */
function withImport(file: ParsedFile, statement: SyntaxNode): { start: number; end: number; text: string } | null {
  const start = file.text.lastIndexOf('\n', statement.start - 1) + 1
  const end = file.text.indexOf('\n', statement.end)
  const line = file.text.slice(start, end < 0 ? file.text.length : end)
  return end >= 0 && /^\s*import i?pu?db;\s*i?pu?db\.set_trace\(\)\s*(?:#.*)?$/.test(line) ? { start, end: end + 1, text: '' } : null
}

/** What stands before on the same line of its block: the code goes on without it. */
function propose({ file, call, node }: Site): Change | Refusal | null {
  const here = call?.node ?? node
  const statement = statementOf(file, here)
  if (!statement || !(statement.is(here) || statement.children[0]?.is(here))) return refused('the call is a part of another expression')
  const siblings = (statement.parent?.children ?? []).filter(({ kind }) => kind !== 'comment')
  const joined = file.language === 'python' ? withImport(file, statement) : null
  if (siblings.length === 1 && file.language === 'python') return isAlone(file, statement) ? { edits: [replaced(statement, 'pass')] } : refused('nothing would be left of the block')
  if (joined) return siblings.length === 2 ? refused('nothing would be left of the block') : { edits: [joined] }
  return isAlone(file, statement) ? { edits: [wholeLine(file, statement)] } : refused('other code shares its line')
}

export default defineRecipe({
  id: 'debugger-removed',
  rules: ['leftover-debugger'],
  languages: ['python', 'ruby'],
  summary: 'Removes the call of the debugger.',
  propose: tidied(propose),
})
