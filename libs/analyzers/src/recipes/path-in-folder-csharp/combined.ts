import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { beginsLine, statementOf } from '../edit/text.ts'
import type { Site } from '../recipe.ts'

const COMBINES = /(?:^|\.)Path\.(?:Combine|Join)$/
const PLAIN = /^(?:expression_statement|local_declaration_statement|return_statement)$/

/** A folder joined with the data that a finding is about. */
export interface Combined {
  value: SyntaxNode
  /** the statement that holds it */
  statement: SyntaxNode
  /** what the path is below: the first arguments */
  folder: { text: string; last: SyntaxNode }
  /** how the file calls the class `Path` */
  path: string
}

/** What a step calls the data: a parameter, or its name. */
const nameOf = (node: SyntaxNode): string | undefined => (node.kind === 'parameter' || node.kind === 'variable_declarator' ? node.child('name')?.text : node.kind === 'identifier' ? node.text : undefined)

const isGiven = ({ steps }: Site, value: SyntaxNode) =>
  steps.some((step) => value.contains(step.node)) || [value, ...value.descendants()].some(({ kind, text }) => kind === 'identifier' && steps.some((step) => nameOf(step.node) === text))

/** Whether the trace goes through the value or a name in it, and not only through the folder; a finding without one is the value itself. */
function isReached(site: Site, { node: value, args }: Call): boolean {
  if (site.steps.length === 0) return value.contains(site.node) || site.node.start === value.start
  const [folder, ...names] = args
  return names.some((name) => isGiven(site, name)) || (isGiven(site, value) && !(folder && isGiven(site, folder)))
}

function combinedBy({ node, args }: Call, statement: SyntaxNode): Combined | null {
  const base = args.slice(0, -1)
  const [first] = base
  const last = base.at(-1)
  const path = `${/^(.*?)Path\.(?:Combine|Join)/s.exec(node.text)?.[1] ?? ''}Path`
  return first && last ? { value: node, statement, path, folder: { text: base.length > 1 ? `${path}.Combine(${base.map(({ text }) => text).join(', ')})` : first.text, last } } : null
}

/** `var path = Path.Combine(folder, name);` */
export function declaredIn(site: Site, scope: SyntaxNode): (Combined & { name: string }) | null {
  for (const node of scope.descendants()) {
    const value = node.kind === 'variable_declarator' ? node.children.at(-1) : undefined
    const call = value && site.file.call(value)
    const name = node.child('name')?.text
    const statement = node.parent?.parent
    if (!call || name === undefined || statement?.kind !== 'local_declaration_statement' || !COMBINES.test(call.callee) || !isReached(site, call)) continue
    const made = combinedBy(call, statement)
    if (made) return { ...made, name }
  }
  return null
}

/** `entry.ExtractToFile(Path.Combine(folder, entry.FullName));` */
export function givenIn(site: Site, scope: SyntaxNode): Combined | null {
  const { file } = site
  const call = [...file.callsIn(scope)].find((one) => COMBINES.test(one.callee) && one.node.parent?.kind === 'argument' && isReached(site, one))
  const statement = call && statementOf(file, call.node)
  if (!statement || !PLAIN.test(statement.kind) || !beginsLine(file, statement) || file.enclosing(call.node, 'function')?.is(file.enclosing(statement, 'function')) !== true) return null
  return combinedBy(call, statement)
}
