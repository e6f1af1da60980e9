import type { SyntaxNode } from '../../syntax/tree.ts'
import { nodesOf } from '../edit/calls-at.ts'
import { insertedAfter } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** Exceptions of PHP take a message, a number and what was caught. */
const OWN = /^\\?(?:Error)?(?:Exception|RuntimeException|LogicException|InvalidArgumentException|UnexpectedValueException|DomainException|RangeException|OutOfRangeException|OutOfBoundsException|BadFunctionCallException|BadMethodCallException|LengthException|OverflowException|UnderflowException|JsonException)$/

/** A class of the file that has no constructor of its own, and what it is made from. */
const isPlainClass = (text: string, name: string) => {
  const parent = new RegExp(`class\\s+${name}\\s+extends\\s+(\\\\?\\w+)\\s*(?:implements[^{]*)?\\{`).exec(text)
  return parent !== null && OWN.test(parent[1] ?? '') && !/__construct/.test(text.slice(parent.index).split(/\n}/)[0] ?? '')
}

function propose(site: Site): Change | Refusal | null {
  const { file, raw } = site
  const here = (node: SyntaxNode) => node.kind === 'object_creation_expression' && [...node.ancestors()].some(({ kind }) => kind === 'throw_expression' || kind === 'throw_statement')
  const made = nodesOf(site).flatMap((node) => [node, ...node.descendants()]).find(here) ?? [...file.root.descendants()].find((node) => here(node) && file.position(node.start).line === raw.line)
  const caught = made && [...made.ancestors()].find(({ kind }) => kind === 'catch_clause')?.child('name')?.text
  const call = made && file.call(made)
  const name = made?.children.find(({ kind }) => kind === 'name' || kind === 'qualified_name')?.text ?? ''
  if (!made || !call || caught === undefined) return null
  if (!OWN.test(name) && !isPlainClass(file.text, name)) return refused('what the constructor of the exception takes is not in sight: pass what was caught as its cause')
  const last = call.args.at(-1)
  if (!last || call.args.length > 2 || call.named.size > 0) return null
  return { edits: [insertedAfter(last, call.args.length === 1 ? `, 0, ${caught}` : `, ${caught}`)] }
}

export default defineRecipe({
  id: 'cause-kept-php',
  rules: ['cause-dropped'],
  languages: ['php'],
  summary: 'Passes what was caught as the cause of the new exception.',
  propose,
})
