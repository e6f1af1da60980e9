import type { SyntaxNode } from '../../syntax/tree.ts'
import { beginsLine, indentOf, insertedAfter, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const OUTLIVES = /^(?:go_statement|return_statement|func_literal|composite_literal|send_statement)$/
const FUNCTIONS = /^(?:function_declaration|method_declaration|func_literal)$/

/** Whether the context is used by something that may go on when the function is over. */
const goesOn = (owner: SyntaxNode, name: string, made: SyntaxNode) =>
  [...owner.descendants()].some((node) => node.kind === 'identifier' && node.text === name && !made.contains(node) && [...node.ancestors()].some((above) => owner.contains(above) && !above.is(owner) && (OUTLIVES.test(above.kind) || isStored(above))))

const isStored = (node: SyntaxNode) => node.kind === 'assignment_statement' && node.child('left')?.text.trim() !== '_'

const freeName = (owner: SyntaxNode, context: string) => {
  const names = new Set([...owner.descendants()].filter(({ kind }) => kind === 'identifier').map(({ text }) => text))
  return ['cancel', `cancel${context.charAt(0).toUpperCase()}${context.slice(1)}`].find((name) => !names.has(name)) ?? null
}

function propose({ node, file }: Site): Change | Refusal | null {
  const made = [node, ...node.ancestors()].find(({ kind }) => kind === 'short_var_declaration')
  const [context, cancel] = made?.child('left')?.children ?? []
  const owner = made && [...made.ancestors()].find(({ kind }) => FUNCTIONS.test(kind))
  if (!made || !context || !cancel || !owner || !beginsLine(file, made)) return null
  if (file.inLoop(made)) return refused('the context is made in a loop: cancel it at the end of each round')
  if (context.text === '_') return refused('nothing uses the context: take it away')
  if (goesOn(owner, context.text, made)) return refused('what the context is given to may go on after the function: cancel it where that ends')
  if (cancel.text !== '_') return refused('the cancel function is kept: call it where the work is over')
  const name = freeName(owner, context.text)
  if (name === null) return refused('the function has several contexts: name their cancel functions')
  return { edits: [replaced(cancel, name), insertedAfter(made, `\n${indentOf(file, made)}defer ${name}()`)] }
}

export default defineRecipe({
  id: 'context-cancel-go',
  rules: ['context-never-cancelled'],
  languages: ['go'],
  summary: 'Cancels the context when the function is over.',
  propose,
})
