import { imported } from '../edit/imports-csharp.ts'
import { namedSecret } from '../edit/named-secret.ts'
import { ROTATE } from '../edit/setting-name.ts'
import { replaced } from '../edit/text.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** A constant becomes a field that is set once, or a variable; null where something of the file needs a constant. */
function withoutConst(root: SyntaxNode, literal: SyntaxNode): Edit[] | null {
  const declarator = literal.parent?.kind === 'variable_declarator' ? literal.parent : null
  const declaration = declarator?.parent?.parent
  const modifier = declaration?.children.find(({ kind, text }) => kind === 'modifier' && text === 'const')
  if (!declaration || !modifier) return []
  const name = declarator?.child('name')?.text
  const isNeeded = [...root.descendants()].some((node) => /^(?:attribute_argument|constant_pattern|case_switch_label)$/.test(node.kind) && new RegExp(`\\b${name ?? ''}\\b`).test(node.text))
  if (isNeeded) return null
  if (declaration.kind === 'field_declaration') return [replaced(modifier, 'static readonly')]
  return [{ start: modifier.start, end: modifier.end + 1, text: '' }]
}

const stands = ({ parent }: SyntaxNode) => parent !== null && /^(?:variable_declarator|assignment_expression|argument|return_statement|arrow_expression_clause|equals_value_clause)$/.test(parent.kind)

function propose(site: Site): Change | Refusal | null {
  const secret = namedSecret(site)
  if (!secret || 'refused' in secret) return secret
  const { literal, setting } = secret
  if (/"""|^\$|^\(/.test(literal.text)) return null
  const gone = withoutConst(site.file.root, literal)
  if (!gone) return refused('only a constant may stand there: read the secret where it is used')
  const { edit, name } = imported(site.file, 'System.Environment')
  const value = `${name}.GetEnvironmentVariable("${setting}") ?? throw new InvalidOperationException("${setting} is not set")`
  return { edits: [...(edit ? [edit] : []), ...gone, replaced(literal, stands(literal) ? value : `(${value})`)], lines: [{ path: '.env.example', line: `${setting}=` }], todo: ROTATE }
}

export default defineRecipe({
  id: 'secret-environment-csharp',
  rules: ['hardcoded-crypto-key', 'hardcoded-credential', 'secrets/hardcoded-password', 'secrets/hardcoded-secret', 'secrets/signing-secret', 'secrets/short-password', 'secrets/configured-secret', 'secrets/configured-password'],
  languages: ['csharp'],
  summary: 'Reads the secret from the environment; the program stops without it.',
  propose,
})
