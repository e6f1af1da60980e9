import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { beginsLine, replaced, statementOf } from '../edit/text.ts'
import { withoutStatements } from '../edit/without-statement.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const TRUSTS = /^new\s+(?:[\w.]+\.)?(?:TrustManager\s*\[|X509(?:Extended)?TrustManager\b)/
const CLASS = refused('the trust manager is a class of its own: leave it out where it is used, so that the platform checks certificates')

/** What makes a trust manager, or a list of them. */
interface Made {
  value: SyntaxNode
  /** of the variable that holds it */
  name: string | null
  statement: SyntaxNode | null
}

function madeAround({ file, node }: Site): Made | null {
  const value = [node, ...node.ancestors()].filter(({ kind, text }) => /^(?:object_creation|array_creation)_expression$/.test(kind) && TRUSTS.test(text)).at(-1)
  if (!value) return null
  const list = [...value.ancestors()].find(({ kind }) => kind === 'array_initializer')
  const whole = list && file.enclosing(list, 'function')?.is(file.enclosing(value, 'function')) ? list : value
  const declarator = whole.parent?.kind === 'variable_declarator' ? whole.parent : null
  const statement = declarator?.parent ?? null
  return { value: whole, name: declarator?.child('name')?.text ?? null, statement: statement?.all('declarator').length === 1 ? statement : null }
}

/** Uses of the variable: all must be the second of three that `init` is given, alone or in a list. */
function givenTo(file: ParsedFile, { name, value, statement }: Made): SyntaxNode[] | null {
  const scope = statement?.parent ?? file.root
  const uses = name === null ? [value] : [...scope.descendants()].filter((node) => node.kind === 'identifier' && node.text === name && !statement?.contains(node))
  const found = uses.flatMap((use) => {
    for (const above of [use, ...use.ancestors()].slice(0, 4)) {
      const call = above.parent?.kind === 'argument_list' && above.parent.parent ? file.call(above.parent.parent) : null
      if (call) return call.name === 'init' && call.args.length === 3 && call.args[1]?.is(above) === true ? [above] : []
    }
    return []
  })
  return found.length === uses.length && found.length > 0 ? found : null
}

function propose(site: Site): Change | Refusal | null {
  const { file, node } = site
  const isOfManager = [node, ...node.ancestors()].some(({ kind, text }) => /^(?:class_declaration|object_creation_expression)$/.test(kind) && /TrustManager/.test(text.slice(0, 300)))
  if (!isOfManager) return null
  const made = madeAround(site)
  if (!made) return CLASS
  const given = givenTo(file, made)
  if (!given || (made.name !== null && !made.statement)) return refused('the trust manager is handed to something else than `init`: leave it out there, so that the platform checks certificates')
  const edits = given.map((one) => replaced(one, 'null'))
  if (!made.statement) return { edits }
  const own = made.statement.kind === 'field_declaration' ? made.statement : statementOf(file, made.statement)
  return own && beginsLine(file, own) ? { edits: [...withoutStatements(file, [own], /trust|certificat|valid/i), ...edits] } : null
}

export default defineRecipe({
  id: 'trust-manager-java',
  rules: ['tls-verification-off'],
  languages: ['java'],
  summary: 'Leaves checking certificates to the platform.',
  propose,
})
