import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { functionAround } from '../edit/constants.ts'
import { indentOf, indentStep, insertedAt, insertedAfter, statementOf } from '../edit/text.ts'
import { type Change, type Refusal, refused, type Site } from '../recipe.ts'
import { firstStatement } from '../sql/first-statement.ts'
import { inBranches, setAll } from './in-branches.ts'
import { MARKS, needsType, NO_TYPE, placeholdersBefore, setLines } from './setters.ts'

export const HAS_PARAMETERS = refused('the statement has parameters already')

const PREPARED = /PreparedStatement|CallableStatement|^var$/

/** Where a prepared statement gets its name. */
interface Named {
  name: string
  /** puts lines where the name is known */
  insert: (lines: readonly string[]) => Edit | null
}

function namedBy(site: Site, call: SyntaxNode): Named | null {
  const holder = call.parent
  if (!holder) return null
  if (holder.kind === 'resource') return inResource(site, holder)
  const declaration = holder.kind === 'variable_declarator' ? holder.parent : null
  const isDeclared = declaration !== null && PREPARED.test(declaration.child('type')?.text ?? '') && declaration.all('declarator').length === 1
  const isAssigned = holder.kind === 'assignment_expression' && holder.parent?.kind === 'expression_statement' && holder.child('left')?.kind === 'identifier'
  const name = isDeclared ? holder.child('name')?.text : isAssigned ? holder.child('left')?.text : undefined
  const statement = isDeclared || isAssigned ? statementOf(site.file, holder) : null
  if (name === undefined || !statement) return null
  const indent = indentOf(site.file, statement)
  return { name, insert: (lines) => insertedAfter(statement, lines.map((line) => `\n${indent}${line}`).join('')) }
}

/** `try (PreparedStatement find = ...) {` gets the lines at the beginning of its block. */
function inResource(site: Site, resource: SyntaxNode): Named | null {
  const body = [...resource.ancestors()].find(({ kind }) => kind === 'try_with_resources_statement')?.child('body')
  const name = resource.child('name')?.text
  return body && name !== undefined ? { name, insert: (lines) => atBeginOf(site, body, lines) } : null
}

export function atBeginOf({ file }: Site, body: SyntaxNode, lines: readonly string[]): Edit | null {
  const [first] = body.children
  const indent = first ? indentOf(file, first) : indentOf(file, body) + indentStep(file)
  return insertedAt(body.start + 1, lines.map((line) => `\n${indent}${line}`).join(''))
}

/** Values joined into what is prepared become parameters, set behind it. */
export function inPrepared(site: Site, call: Call): Change | Refusal | null {
  const branches = inBranches(site, call)
  if (branches && 'refused' in branches) return branches
  const holder = branches && namedBy(site, call.node)
  if (branches) return holder && { edits: [...branches.edits, holder.insert(setAll(site, functionAround(site.file, call.node), holder.name, branches.list))] }
  const made = firstStatement(site.file, call, MARKS, site.steps)
  if (!made || 'refused' in made) return made
  if (needsType(site.file, made, site.depends('org.postgresql:postgresql') || site.depends('postgresql'))) return NO_TYPE
  const named = namedBy(site, call.node)
  if (!named) return null
  const before = placeholdersBefore(made)
  if (before === null) return HAS_PARAMETERS
  return { edits: [...made.edits, named.insert(setLines(site.file, named.name, made, before + 1))] }
}
