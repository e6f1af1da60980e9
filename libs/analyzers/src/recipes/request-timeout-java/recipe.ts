import type { SyntaxNode } from '../../syntax/tree.ts'
import { callNamed } from '../edit/call-named.ts'
import { functionAround } from '../edit/constants.ts'
import { beginsLine, indentOf, insertedAt, lineEnd } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** The name of the connection, and the statement that gives it its value. */
function holderOf({ file }: Site, opened: SyntaxNode): { name: string; statement: SyntaxNode } | null {
  const value = [opened, ...opened.ancestors()].find(({ parent }) => parent?.kind !== 'cast_expression' && parent?.kind !== 'parenthesized_expression')
  const holder = value?.parent
  const name = holder?.kind === 'variable_declarator' ? holder.child('name') : holder?.kind === 'assignment_expression' ? holder.child('left') : null
  const statement = holder?.parent
  return name && /^\w+$/.test(name.text) && statement && beginsLine(file, statement) && /^(?:local_variable_declaration|expression_statement)$/.test(statement.kind) ? { name: name.text, statement } : null
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const call = callNamed(site, /openConnection$/)
  if (!call) return null
  const holder = holderOf(site, call.node)
  if (!holder) return refused('the connection has no name that its time limits could be set by')
  if (functionAround(file, call.node).is(file.root)) return refused('the connection is opened where a field gets its value: set its time limits where it is used')
  const lines = [`${holder.name}.setConnectTimeout(10_000);`, `${holder.name}.setReadTimeout(10_000);`]
  return { edits: [insertedAt(lineEnd(file, holder.statement), lines.map((line) => `\n${indentOf(file, holder.statement)}${line}`).join(''))] }
}

export default defineRecipe({
  id: 'request-timeout-java',
  rules: ['request-without-timeout'],
  languages: ['java'],
  summary: 'Gives up after ten seconds without an answer.',
  propose,
})
