import { imported } from '../edit/imports-java.ts'
import { namedSecret } from '../edit/named-secret.ts'
import { ROTATE } from '../edit/setting-name.ts'
import { replaced } from '../edit/text.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** Names of constants that annotations and labels of the file use, which only take what is known when it is compiled. */
const isNeededEarly = (root: SyntaxNode, name: string) =>
  [...root.descendants()].some((node) => /^(?:marker_)?annotation$|^switch_label$/.test(node.kind) && [...node.descendants()].some(({ kind, text }) => kind === 'identifier' && text === name))

function propose(site: Site): Change | Refusal | null {
  const secret = namedSecret(site)
  if (!secret || 'refused' in secret) return secret
  const { literal, setting } = secret
  const name = literal.parent?.kind === 'variable_declarator' ? literal.parent.child('name')?.text : undefined
  if (name !== undefined && isNeededEarly(site.file.root, name)) return refused('only a constant may stand there: read the secret where it is used')
  const { edit, name: objects } = imported(site.file, 'java.util.Objects')
  const value = `${objects}.requireNonNull(System.getenv("${setting}"), "${setting} is not set")`
  return { edits: [...(edit ? [edit] : []), replaced(literal, value)], lines: [{ path: '.env.example', line: `${setting}=` }], todo: ROTATE }
}

export default defineRecipe({
  id: 'secret-environment-java',
  rules: ['hardcoded-crypto-key', 'hardcoded-credential', 'secrets/hardcoded-password', 'secrets/hardcoded-secret', 'secrets/signing-secret', 'secrets/short-password', 'secrets/configured-secret', 'secrets/configured-password'],
  languages: ['java'],
  summary: 'Reads the secret from the environment; the program stops without it.',
  propose,
})
