import type { SyntaxNode } from '../../syntax/tree.ts'
import { functionAround } from '../edit/constants.ts'
import { imported } from '../edit/imports-go.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { piecesOf } from '../sql/template.ts'

const JOINS = /^path(?:\/filepath)?\.Join$/
const NO_FOLDER = refused('nothing says which folder the path must stay in: choose it and join both')

/** Names that the trace goes through. */
const isReached = ({ steps, file }: Site, node: SyntaxNode) =>
  steps.some((step) => node.contains(step.node)) || (node.kind === 'identifier' && file.literal(node) === null && isAssignedFrom(steps.map((step) => step.node), node.text))

const isAssignedFrom = (nodes: readonly SyntaxNode[], name: string) =>
  nodes.some((node) => new RegExp(`^${name}\\b`).test([...node.ancestors()].find(({ kind }) => GIVES_NAME.test(kind))?.text ?? ''))

const GIVES_NAME = /^(?:short_var_declaration|assignment_statement|var_spec|parameter_declaration)$/

/** `filepath.Join(folder, name)`: a name below the root cannot climb above it. */
function inJoin(site: Site, node: SyntaxNode): Change | null {
  const call = site.file.call(node)
  if (!call || !JOINS.test(call.callee)) return null
  const [folder, ...names] = call.args
  const reached = names.find((name) => isReached(site, name))
  const operand = call.node.child('function')?.child('operand')?.text
  if (!folder || !reached || operand === undefined || isReached(site, folder)) return null
  return { edits: [replaced(reached, `${operand}.Clean("/"+${reached.text})`)] }
}

/** `"/folder/" + name` */
function inText(site: Site, node: SyntaxNode): Change | null {
  const [text, value, rest] = piecesOf(site.file, node)
  if (text?.kind !== 'text' || value?.kind !== 'value' || (rest && rest.kind === 'text' && rest.text !== '') || !/[^/]\/$/.test(text.text) || !isReached(site, value.node)) return null
  const { edit, name } = imported(site.file, 'path/filepath')
  const folder = text.literal.text.replace(/\/(["`])$/, '$1')
  return { edits: [...(edit ? [edit] : []), replaced(node, `${name}.Join(${folder}, ${name}.Clean("/"+${value.node.text}))`)] }
}

function propose(site: Site): Change | Refusal | null {
  const scope = functionAround(site.file, site.call?.node ?? site.node)
  for (const node of scope.descendants()) {
    const made = node.kind === 'call_expression' ? inJoin(site, node) : node.kind === 'binary_expression' ? inText(site, node) : null
    if (made) return made
  }
  return NO_FOLDER
}

export default defineRecipe({
  id: 'path-in-folder-go',
  rules: ['path-traversal'],
  languages: ['go'],
  summary: 'Resolves the name below its folder, so that it cannot climb out.',
  propose,
})
