import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { nodeAt } from '../edit/node-at.ts'
import { insertedAfter } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** The name that most handlers of the file give what they caught. */
function usualName(file: ParsedFile): string {
  const names = [...file.text.matchAll(/^\s*except\b[^\n]*\bas (\w+):/gm)].map((match) => match[1] ?? '')
  const count = (name: string) => names.filter((one) => one === name).length
  return [...new Set(names)].sort((a, b) => count(b) - count(a))[0] ?? 'error'
}

function aliasOf(value: SyntaxNode): string | null {
  return value.kind === 'as_pattern' ? (value.child('alias')?.text ?? null) : null
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const raised = nodeAt(site, 'raise_statement')
  if (!raised) return null
  const clause = [...raised.ancestors()].find((above) => above.kind === 'except_clause' || file.isA(above, 'function'))
  const [caught] = clause?.children ?? []
  if (clause?.kind !== 'except_clause' || !caught || caught.kind === 'block') return null
  const alias = aliasOf(caught)
  if (alias !== null) return { edits: [insertedAfter(raised, ` from ${alias}`)] }
  const name = usualName(file)
  if (!isFree(clause, file.enclosing(clause, 'function') ?? file.root, name)) {
    return refused(`what was caught has no name, and something else is called ${name}: give it one, and raise from it`)
  }
  return { edits: [insertedAfter(caught, ` as ${name}`), insertedAfter(raised, ` from ${name}`)] }
}

const namesIt = (clause: SyntaxNode, name: string) => clause.kind === 'except_clause' && new RegExp(`^except\\b[^\\n]* as ${name}:`).test(clause.text)

/** Whether nothing but other handlers uses the name: Python forgets it at the end of each. */
function isFree(clause: SyntaxNode, around: SyntaxNode, name: string): boolean {
  const uses = [...around.descendants()].filter(({ kind, text }) => kind === 'identifier' && text === name)
  return uses.every((use) => [...use.ancestors()].some((above) => namesIt(above, name) && !above.contains(clause)))
}

export default defineRecipe({
  id: 'raise-from-python',
  rules: ['ruff/B904'],
  languages: ['python'],
  summary: 'Raises the new error from the one that was caught.',
  propose,
})
