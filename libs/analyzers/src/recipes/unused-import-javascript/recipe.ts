import type { SyntaxNode } from '../../syntax/tree.ts'
import { withoutItem } from '../edit/list-items.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

/** A statement with the break of its line. */
function withoutLine({ start, end, tree }: SyntaxNode): Change {
  const rest = /^[ \t]*\r?\n/.exec(tree.text.slice(end, end + 80))?.[0].length ?? 0
  return { edits: [{ start, end: end + rest, text: '' }] }
}

function propose({ node }: Site): Change | null {
  const specifier = [node, ...node.ancestors()].slice(0, 3).find(({ kind }) => /^Import(?:Default|Namespace)?Specifier$/.test(kind))
  const statement = specifier?.parent
  if (!specifier || statement?.kind !== 'ImportDeclaration') return null
  const specifiers = statement.all('specifiers')
  // an import may be wanted for what its file does: that one stays, without the name
  if (specifiers.length === 1) return specifier.kind === 'ImportSpecifier' || !/\.(?:css|scss|less)['"]/.test(statement.text) ? withoutLine(statement) : null
  return specifier.kind === 'ImportSpecifier' && specifiers.every(({ kind }) => kind === 'ImportSpecifier') ? { edits: [withoutItem(specifier)] } : null
}

export default defineRecipe({
  id: 'unused-import-javascript',
  rules: ['oxlint/no-unused-vars'],
  languages: ['javascript', 'typescript'],
  summary: 'Removes the import that nothing uses.',
  propose,
})
