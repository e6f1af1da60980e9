import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { beginsLine, wholeLine } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const SEVERAL = refused('several variables are declared at once: declare those that are new by themselves')

const nameOf = (node: SyntaxNode | null) => /^[\w$]+/.exec(node?.text ?? '')?.[0] ?? ''

/** Declarations of a name in the function of its first one, that one left out. */
function repeated(file: ParsedFile, first: SyntaxNode, name: string): SyntaxNode[] {
  const scope = file.enclosing(first, 'function') ?? file.root
  return [...scope.descendants()].filter((one) => one.kind === 'VariableDeclarator' && one.start > first.end && nameOf(one.child('id')) === name && (file.enclosing(one, 'function') ?? file.root).is(scope))
}

/** Without `var`; without the whole statement where no value is given. */
function assigned(file: ParsedFile, declared: SyntaxNode): Edit | null {
  const declaration = declared.parent
  if (!declaration?.text.startsWith('var') || declared.child('id')?.kind !== 'Identifier' || declaration.all('declarations').length > 1) return null
  const isWalking = /^For(?:In|Of)Statement$/.test(declaration.parent?.kind ?? '')
  if (declared.child('init') || isWalking) return { start: declaration.start, end: declared.start, text: '' }
  return beginsLine(file, declaration) ? wholeLine(file, declaration) : null
}

function propose({ node, file }: Site): Change | Refusal | null {
  const name = nameOf(node)
  const again = name === '' ? [] : repeated(file, node, name)
  if (again.length === 0) return refused('what else has the name is not seen here: choose another one')
  const edits = again.map((one) => assigned(file, one))
  return edits.includes(null) ? SEVERAL : { edits }
}

export default defineRecipe({
  id: 'declared-once-javascript',
  rules: ['oxlint/no-redeclare'],
  languages: ['javascript'],
  summary: 'Gives the variable its value without declaring it again.',
  propose,
})
