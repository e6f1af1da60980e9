import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { assignmentsTo, functionAround } from '../edit/constants.ts'
import { nodesOf } from '../edit/calls-at.ts'
import { replaced, statementOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const IDENTIFIER = 'identifier'

/** What an unsafe setting becomes; null where it is safe or unknown. */
function safeValue(assignment: SyntaxNode): string | null {
  const name = /\w+$/.exec(assignment.child('left')?.text ?? '')?.[0]
  const value = assignment.child('right')?.text ?? ''
  if (name === 'XmlResolver') return /^new\s*\(\)$|^new\s+(?:[\w.]+\.)?Xml(?:Url|Preloaded)Resolver\b/.test(value) ? 'null' : null
  if (name === 'DtdProcessing') return /\bDtdProcessing\.Parse$/.test(value) ? value.replace(/Parse$/, 'Prohibit') : null
  return name === 'ProhibitDtd' && value === 'false' ? 'true' : null
}

const assignmentsIn = (node: SyntaxNode) => [node, ...node.descendants()].filter(({ kind }) => kind === 'assignment_expression')

/** Settings of a named object: those of its initializer, and those that statements of the function set. */
function settingsOf(file: ParsedFile, name: SyntaxNode): SyntaxNode[] {
  const scope = functionAround(file, name)
  const values = assignmentsTo(file, name.text, scope).flatMap((value) => (value ? assignmentsIn(value) : []))
  const statements = assignmentsIn(scope).filter((one) => one.child('left')?.text.startsWith(`${name.text}.`))
  return [...values, ...statements]
}

function propose(site: Site): Change | Refusal | null {
  const { file, node } = site
  const above = [node, ...node.ancestors()].find(({ kind }) => kind === 'assignment_expression')
  const statement = statementOf(file, node)
  const names = [...(site.call?.args ?? []), site.call?.receiver, above?.child('left')?.child('expression')].flatMap((one) => (one?.kind === IDENTIFIER ? [one] : []))
  const near = [...nodesOf(site).flatMap((one) => (statement?.contains(one) === true ? assignmentsIn(one) : [])), ...(above ? [above] : []), ...names.flatMap((name) => settingsOf(file, name))]
  const found = new Map(near.map((one) => [one.index, one]))
  const edits = [...found.values()].flatMap((one) => {
    const right = one.child('right')
    const safe = safeValue(one)
    return right && safe !== null ? [replaced(right, safe)] : []
  })
  return edits.length > 0 ? { edits } : refused('where the reader is set up is not seen in this function')
}

export default defineRecipe({
  id: 'xml-resolver-off-csharp',
  rules: ['xxe'],
  languages: ['csharp'],
  summary: 'Refuses document types, and leaves external entities unresolved.',
  propose,
})
