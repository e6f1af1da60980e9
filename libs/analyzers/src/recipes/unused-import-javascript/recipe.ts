import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { withoutItem } from '../edit/list-items.ts'
import { mentionsOf } from '../edit/names-javascript.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

/** A statement with the break of its line. */
function withoutLine({ start, end, tree }: SyntaxNode): Change {
  const rest = /^[ \t]*\r?\n/.exec(tree.text.slice(end, end + 80))?.[0].length ?? 0
  return { edits: [{ start, end: end + rest, text: '' }] }
}

const isUnused = (file: ParsedFile, specifier: SyntaxNode) => mentionsOf(file.root, specifier.child('local')?.text ?? '').every((mention) => specifier.contains(mention))

function propose({ node, file }: Site): Change | null {
  const specifier = [node, ...node.ancestors()].slice(0, 3).find(({ kind }) => /^Import(?:Default|Namespace)?Specifier$/.test(kind))
  const statement = specifier?.parent
  if (!specifier || statement?.kind !== 'ImportDeclaration') return null
  const specifiers = statement.all('specifiers')
  // the finding tells of its own name, which other things may be called by as well
  if (specifiers.every((one) => one.start === specifier.start || isUnused(file, one))) return withoutLine(statement)
  return specifier.kind === 'ImportSpecifier' && specifiers.every(({ kind }) => kind === 'ImportSpecifier') ? { edits: [withoutItem(specifier)] } : null
}

export default defineRecipe({
  id: 'unused-import-javascript',
  rules: ['oxlint/no-unused-vars'],
  languages: ['javascript', 'typescript'],
  summary: 'Removes the import that nothing uses.',
  propose,
})
